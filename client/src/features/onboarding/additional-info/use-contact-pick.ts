import type { ContactSlot, EmergencyContactIssue } from '@puente/contract/rules/contacts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormApi } from '../../../forms/use-form.ts';
import { useScreenToast } from '../../../history/use-still-here.ts';
import type { BridgeAnswer, PickedContact } from '../../../native/bridge.ts';
import { useBridge } from '../../../native/use-bridge.ts';
import type { WorkForm } from './work-form.ts';
import { cardOf, chooseContact, type ContactCard, contactIn } from './emergency-contacts.ts';
import { useLatest } from '../../../utils/hooks.ts';

type Why = 'onlyApp' | 'denied' | 'failed' | 'unusable' | 'nameCut' | EmergencyContactIssue;
type Missing = Extract<BridgeAnswer<PickedContact>, { ok: false }>['reason'];

const WHY: Record<Missing, Why | null> = { missing: 'onlyApp', cancelled: null, refused: 'denied', failed: 'failed' };

export type ContactPick = ReturnType<typeof useContactPick>;

/**
 * Picks one contact from the address book, through the native app or the browser (rules §7); reads no other contact.
 */
export function useContactPick(args: { form: FormApi<WorkForm>; own: string; beforeLeaving: () => void }) {
  const { t } = useTranslation(['work', 'common']);
  const bridge = useBridge();
  const showToast = useScreenToast();
  const [opening, setOpening] = useState<ContactSlot | null>(null);
  const [chosen, setChosen] = useState<ContactSlot | null>(null);
  /** Message beside a contact after a pick; `why` is a key of `work:contacts`. */
  const [said, setSaid] = useState<{ slot: ContactSlot; why: Why } | null>(null);
  /** Card with several numbers, until the borrower chooses one. */
  const [card, setCard] = useState<{ slot: ContactSlot; card: ContactCard } | null>(null);
  // The address book may stay open for minutes, so its answer is applied to the form as it then is.
  const latest = useLatest(args.form);

  const take = (slot: ContactSlot, picked: ContactCard): Why | null => {
    const choice = chooseContact(latest.current.values, slot, picked, args.own);
    setCard(!choice.ok && choice.reason === 'several' ? { slot, card: picked } : null);
    if (!choice.ok) return choice.reason === 'several' ? null : choice.reason;
    latest.current.put({ [`contactWay${slot}`]: 'picked' });
    latest.current.change(choice.changes);
    for (const field of Object.keys(choice.changes) as (keyof WorkForm)[]) latest.current.field(field).onBlur();
    setChosen(slot);
    return picked.nameIsCut ? 'nameCut' : null;
  };
  const choose = async (slot: ContactSlot) => {
    if (opening !== null) return;
    args.beforeLeaving();
    setOpening(slot);
    setChosen(null);
    setSaid(null);
    setCard(null);
    const { name, mobile } = contactIn(latest.current.values, slot);
    // Called if the address book answers late: the pick counts unless the borrower has changed this contact meanwhile.
    const answer = await bridge.selectContact(slot, (picked) => {
      const now = contactIn(latest.current.values, slot);
      if (now.name === name && now.mobile === mobile) settle(slot, take(slot, cardOf(picked)));
    });
    setOpening(null);
    settle(slot, answer.ok ? take(slot, cardOf(answer.data)) : WHY[answer.reason]);
  };
  const settle = (slot: ContactSlot, why: Why | null) => {
    setSaid(why === null ? null : { slot, why });
    // Rules §5 and §8: a shared number and a missing bridge are shown in a toast too.
    if (why === 'onlyApp') showToast(t('common:runInApp'), 'info');
    else if (why === 'sameMobile' || why === 'ownMobile') showToast(t(`contacts.${why}`), 'danger');
  };
  const type = (slot: ContactSlot) => {
    setSaid(null);
    setCard(null);
    latest.current.put({ [`contactWay${slot}`]: 'typed' });
  };
  const chooseMobile = (mobile: string) => {
    if (card) settle(card.slot, take(card.slot, { ...card.card, mobiles: [mobile] }));
  };
  return { opening, chosen, said, card, choose, chooseMobile, type };
}
