import { persona } from '@puente/fixtures';
import { WORDS } from '../../e2e/support/words.ts';
import { box, button, heading } from '../names.ts';
import type { Step, Visit } from '../visit.ts';

const { personal, sheet, titles } = WORDS.es;
const { phone } = persona('personalInfo');

async function signIn({ screen, stage }: Visit): Promise<void> {
  await stage.become('personalInfo');
  await screen.load('/user/login');
  await screen.type(box('Celular'), phone);
  await screen.tap(button('Enviar código'));
  await screen.hasFocus(box('Código'));
  await screen.type(box('Código'), await stage.codeFor(phone));
  await screen.tap(button('Entrar'));
  await screen.sees({ role: 'navigation', name: WORDS.es.sections });
}

async function fillIn({ screen }: Visit): Promise<void> {
  await screen.goOn('/auth/personal_infomation');
  await screen.sees(heading(titles.personal));
  await screen.type(box(personal.firstName), 'Íñigo José');
  await screen.type(box(personal.lastName), 'Zamora Peña');
  await screen.until(
    'the name is another',
    () => screen.valueOf(box(personal.firstName)),
    (value) => value === 'Íñigo José',
  );
  await screen.tap({ role: 'radio', name: 'Hombre' });
  await screen.tap(button(sheet.type));
  await screen.hasFocus(box(sheet.day));
  await screen.type(box(sheet.day), '28022001');
  await screen.tap(button(sheet.confirm));
  await screen.gone({ role: 'dialog' });
}

export const SHORT: readonly Step[] = [
  ['signs in', signIn],
  ['fills in the beginning of a form', fillIn],
];
