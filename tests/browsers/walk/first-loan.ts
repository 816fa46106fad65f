import { fileURLToPath } from 'node:url';
import { EXAMPLE, type PhotoFile, photoUrl } from '@puente/fixtures';
import { ANA } from '../../e2e/support/walker.ts';
import { WORDS } from '../../e2e/support/words.ts';
import type { Query } from '../in-page.ts';
import { box, button, choice, dialog, heading, link } from '../engines.ts';
import type { Step, Visit } from '../visit.ts';

const words = WORDS.es;

/** The sheet's title omits «(opcional)». */
const sheetOf = (label: string) => dialog(label.replace(' (opcional)', ''));

/** Answers a choice in place or in its sheet; `isOpen` if the sheet opened automatically. */
async function answer({ screen }: Visit, [label = '', row = '']: readonly string[], isOpen = false): Promise<void> {
  const group: Query = { role: 'radiogroup', name: label };
  if (!isOpen) {
    const which = await screen.seesOneOf(group, choice(label));
    if (which === 0) return screen.tap({ role: 'radio', name: row, within: group });
    await screen.tap(choice(label));
  }
  const sheet = sheetOf(label);
  await screen.tap({ role: 'option', name: row, within: sheet });
  await screen.tap(button(words.sheet.confirm, sheet));
  return void (await screen.gone(sheet));
}

async function register({ screen, stage }: Visit): Promise<void> {
  await screen.load();
  await screen.tap(link(words.register.open));
  await screen.sees(heading(words.titles.register));
  await screen.type(box(words.register.phone), ANA.mobile);
  await screen.tap({ role: 'checkbox', name: words.register.agree });
  await screen.tap(button(words.register.send));
  await screen.hasFocus(box(words.register.code));
  await screen.type(box(words.register.code), await stage.codeFor(ANA.mobile));
  await screen.tap(button(words.register.open));
}

const EXAMPLE_AMOUNT = 2_000;

async function choose({ screen, driver }: Visit): Promise<void> {
  const { calculator, consent } = words;
  await screen.sees(heading(words.titles.calculator));
  const slider: Query = { role: 'slider' };
  const { x, y } = await screen.place(slider);
  const { min, max, width } = await driver.evaluate(() => {
    const [node] = window.find({ role: 'slider' }) as HTMLInputElement[];
    return { min: Number(node?.min), max: Number(node?.max), width: node?.clientWidth ?? 0 };
  });
  // The thumb's centre travels from 16 px to width - 16 px.
  const along = 16 + ((EXAMPLE_AMOUNT - min) / (max - min)) * (width - 32);
  await driver.tapAt({ x: x - width / 2 + along, y });
  await screen.until(
    'slider',
    () => screen.valueOf(slider),
    (value) => value === String(EXAMPLE_AMOUNT),
  );
  await screen.tap({ role: 'radio', name: calculator.term });
  await answer({ screen } as Visit, [calculator.purposeSheet, calculator.education]);
  await screen.says(calculator.total);
  await screen.tap(button(calculator.next));
  const sheet = dialog(consent.title);
  await screen.tap(button(consent.accept, sheet));
}

async function fillInPersonalData(visit: Visit): Promise<void> {
  const { screen } = visit;
  const { personal, sheet } = words;
  await screen.sees(heading(words.titles.personal));
  await screen.type(box(personal.firstName), ANA.firstName);
  await screen.type(box(personal.lastName), ANA.lastName);
  await screen.tap({ role: 'radio', name: personal.woman });
  // Choosing the sex opens the date sheet.
  await screen.tap(button(sheet.type));
  await screen.hasFocus(box(sheet.day));
  await screen.type(box(sheet.day), ANA.birthday.split('-').toReversed().join(''));
  await screen.tap(button(sheet.confirm));
  await screen.gone({ role: 'dialog' });
  await answer(visit, personal.education);
  await answer(visit, personal.marital);
  await screen.hasFocus(box('CURP'));
  await screen.type(box('CURP'), ANA.curp);
  const [mailbox = ''] = ANA.email.split('@');
  await screen.type(choice(personal.email), mailbox);
  await screen.tap({ role: 'option', name: ANA.email });
  await screen.tap(button(words.goOn));
  await screen.type(box(personal.postalCode), ANA.postalCode);
  await screen.until(
    'state of the postal code',
    () => screen.words(),
    (texts) => texts.includes(personal.state[1] ?? ''),
  );
  await answer(visit, personal.housing);
  await screen.type(box(personal.address), ANA.address);
  await screen.tap(button(personal.save));
}

/** Each card has one input for the camera and one for the gallery. */
async function photograph({ driver, screen }: Visit, side: 'back' | 'front' | 'face', file: PhotoFile): Promise<void> {
  const [title] = words.identity[side];
  await screen.sees({ role: 'group', name: title });
  await driver.setFile(`[role=group][aria-label="${title}"] input[type=file]`, fileURLToPath(photoUrl(file)));
}

async function identify(visit: Visit): Promise<void> {
  const { screen } = visit;
  await screen.sees(heading(words.titles.identity));
  await photograph(visit, 'back', 'id-back.jpg');
  await screen.sees(button('Cambiar foto', { role: 'group', name: words.identity.back[0] }));
  await photograph(visit, 'front', 'id-front.jpg');
  await screen.says(words.identity.read);
  await photograph(visit, 'face', 'selfie.jpg');
  await screen.sees({ text: words.identity.accepted, within: { role: 'group', name: words.identity.face[0] } });
  await screen.tap(button(words.identity.send));
}

async function fillInWorkData(visit: Visit): Promise<void> {
  const { screen } = visit;
  const { work } = words;
  await screen.sees(heading(words.titles.work));
  const [occupation, ...picks] = work.picks;
  await answer(visit, occupation);
  await screen.hasFocus(box(work.company));
  await screen.type(box(work.company), ANA.company);
  for (const pick of [...picks, ...work.pay]) await answer(visit, pick);
  for (const [index, contact] of work.contacts.entries()) {
    await screen.tap(choice(contact));
    const { name = '' } = ANA.contacts[index] ?? {};
    await answer(visit, [work.relationOf(name), work.relations[index] ?? '']);
  }
  await screen.tap(button(work.save));
}

async function addAccount({ screen, stage }: Visit): Promise<void> {
  const { account } = words;
  await screen.sees(heading(words.titles.account));
  await screen.tap({ role: 'radio', name: /CLABE/, within: { role: 'radiogroup', name: account.type } });
  await screen.hasFocus(box('CLABE'));
  await screen.type(box('CLABE'), ANA.clabe);
  await screen.hasFocus(box(account.again));
  await screen.type(box(account.again), ANA.clabe);
  await screen.tap(button(words.goOn));
  // A new code may be requested after one minute.
  await stage.clock.advance('2m');
  await screen.tap(button(account.sendCode));
  await screen.hasFocus(box(account.code));
  await screen.type(box(account.code), await stage.codeFor(ANA.mobile));
  await screen.tap(button(account.save));
}

async function answerQuestions({ screen }: Visit): Promise<void> {
  const { questionnaire } = words;
  await screen.sees(heading(words.titles.questionnaire));
  // The answers «never had credit» and «asked for none» answer the other nine questions.
  for (const number of [1, 5]) {
    await screen.sees({ text: questionnaire.position(number) });
    await screen.tap({ role: 'radio', at: 0 });
  }
  await screen.sees({ role: 'heading', name: questionnaire.review });
  await screen.tap(button(questionnaire.send));
}

async function submit({ screen, stage }: Visit): Promise<void> {
  const { confirm } = words;
  await screen.sees(heading(words.titles.confirm));
  await screen.tap(button(confirm.right));
  await screen.tap({ role: 'checkbox', name: confirm.agree });
  await screen.tap({ role: 'checkbox', name: confirm.creditCheck });
  await stage.ask(stage.routes.freeze);
  await screen.tap(button(confirm.send));
  await screen.sees(heading(words.titles.submitting));
  await stage.clock.advance('10s');
  await screen.sees(heading(words.titles.review));
}

/** Presses refresh unless the waiting screen has moved on already. */
const refresh = ({ screen }: Visit, next: Query): Promise<void> => screen.tapUntil(button(words.review.refresh), next);

async function leaveNews({ screen }: Visit, kind: keyof typeof words.milestones): Promise<void> {
  await screen.says(words.milestones[kind]);
  await screen.tap(button(words.milestoneDone));
}

async function takeMoney(visit: Visit): Promise<void> {
  const { screen, stage } = visit;
  const { confirm, review } = words;
  await stage.clock.advance('11m');
  await refresh(visit, { role: 'heading', level: 2, name: review.approved });
  await leaveNews(visit, 'approvedNews');
  await screen.tap(link(review.go));
  await screen.sees(heading(words.titles.confirm));
  await screen.tap(button(confirm.take));
  await screen.sees(heading(words.titles.lending));
  await stage.clock.advance('11m');
  await refresh(visit, heading(words.titles.detail));
  await leaveNews(visit, 'arrivedNews');
}

async function repay(visit: Visit): Promise<void> {
  const { screen, stage } = visit;
  const { repay: texts } = words;
  await screen.tap(button(words.back));
  await screen.says(texts.chip);
  await screen.tap(link(texts.open));
  await screen.sees(heading(words.titles.payment));
  await screen.tap(link(texts.transfer));
  await screen.sees(heading(words.titles.stp));
  await screen.sees({ text: /^646 \d{3} \d{4} \d{4} \d{4}$/ });
  const clabe = /646 \d{3} \d{4} \d{4} \d{4}/.exec(await screen.words())?.[0].replaceAll(' ', '') ?? '';
  await screen.tap(button(texts.report));
  await screen.sees({ role: 'heading', name: texts.waiting });
  await stage.arrive({ channel: 'stp', clabe, reference: 'transfer-1', amount: EXAMPLE.total });
  await stage.clock.advance('16m');
  await refresh(visit, heading(words.titles.paid));
  await leaveNews(visit, 'paidNews');
  await screen.tap(button(words.back));
  await screen.says(texts.paidChip);
}

export const FIRST_LOAN: readonly Step[] = [
  ['registers', register],
  ['chooses amount and term, agrees to the use of data', choose],
  ['tells about themselves', fillInPersonalData],
  ['takes photos', identify],
  ['tells about work and contacts', fillInWorkData],
  ['adds an account', addAccount],
  ['answers eleven questions', answerQuestions],
  ['submits', submit],
  ['takes the money', takeMoney],
  ['repays by transfer', repay],
];
