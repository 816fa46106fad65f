/** Texts of marketing and service pages; all names are invented, except the public authority. */
import { FIRST_LOAN_LIMIT } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { toMexicoDate, HOUR, startOfDay } from '../loans/mexico-time.ts';
import { formatAmount } from '../loans/centavos.ts';

type Text = Record<Language, string>;

type Banner = {
  id: string;
  pages: readonly string[];
  title: Text;
  text: Text;
  route: string;
  conditions?: Record<Language, readonly string[]>;
};

const FIRST = `$${formatAmount(FIRST_LOAN_LIMIT)}`;

export const BANNERS: readonly Banner[] = [
  {
    id: 'cost-first',
    pages: ['home', 'yx1'],
    title: { es: 'El costo total, antes de decidir', en: 'The whole cost, before you decide' },
    text: { es: 'Mira comisión, intereses y CAT de tu monto.', en: 'See fee, interest and CAT for your amount.' },
    route: '/yx1',
    conditions: {
      es: [`Para tu primer préstamo, de hasta ${FIRST}.`, 'Sujeto a la revisión de tu solicitud.'],
      en: [`For your first loan, up to ${FIRST}.`, 'Subject to the review of your application.'],
    },
  },
  {
    id: 'grow',
    pages: ['home', 'yx2'],
    title: { es: 'Paga a tiempo y tu límite crece', en: 'Pay on time and your limit grows' },
    text: {
      es: 'Mira cuánto podrías pedir después de pagar el primero.',
      en: 'See how much you could borrow after you repay the first.',
    },
    route: '/yx2',
    conditions: {
      es: [
        'Para quien termina de pagar un préstamo.',
        'El costo es el mismo que sin promoción.',
        'Cada solicitud se revisa por separado.',
      ],
      en: [
        'For anyone who repays a loan in full.',
        'The cost is the same as without the promotion.',
        'Every application is reviewed on its own.',
      ],
    },
  },
  {
    id: 'available-amount',
    pages: ['yx3'],
    title: { es: '¿Cuánto puedes pedir?', en: 'How much can you borrow?' },
    text: { es: 'Escribe tu celular y míralo.', en: 'Enter your mobile and see.' },
    route: '/yx3',
  },
];

export const ORDERED_BY: Text = { es: 'CAT, de menor a mayor', en: 'CAT, lowest first' };

export const COMPLAINTS = [
  {
    name: { es: 'UNE, unidad especializada de quejas', en: 'UNE, our unit for complaints' },
    detail: 'une@puente.example',
    href: 'mailto:une@puente.example',
  },
  {
    name: { es: 'CONDUSEF, defensa del usuario', en: 'CONDUSEF, the public authority' },
    detail: '55 5340 0999',
    href: 'https://www.condusef.gob.mx',
  },
] as const;

const MINUTES: Text = { es: 'unos 5 minutos', en: 'about 5 minutes' };

/** `open`: the channel is staffed at this instant (ms UTC). */
export function listSupportChannels(lang: Language, now: number) {
  const midnight = startOfDay(toMexicoDate(now));
  const hour = (now - midnight) / HOUR;
  const weekday = new Date(`${toMexicoDate(now)}T12:00:00Z`).getUTCDay();
  const workday = weekday >= 1 && weekday <= 5;
  return [
    {
      kind: 'phone' as const,
      value: '55 0000 9100',
      href: 'tel:+525500009100',
      hours: { es: 'Lunes a viernes, de 9:00 a.m. a 6:00 p.m.', en: 'Monday to Friday, 9:00 a.m. to 6:00 p.m.' }[lang],
      expectedWait: MINUTES[lang],
      open: workday && hour >= 9 && hour < 18,
    },
    {
      kind: 'whatsapp' as const,
      value: '55 0000 9101',
      href: 'https://wa.me/525500009101',
      hours: { es: 'Todos los días, de 8:00 a.m. a 10:00 p.m.', en: 'Every day, 8:00 a.m. to 10:00 p.m.' }[lang],
      expectedWait: MINUTES[lang],
      open: hour >= 8 && hour < 22,
    },
    {
      kind: 'email' as const,
      value: 'ayuda@puente.example',
      href: 'mailto:ayuda@puente.example',
      hours: { es: 'A cualquier hora', en: 'At any time' }[lang],
      expectedWait: { es: 'un día hábil', en: 'one working day' }[lang],
      open: true,
    },
  ];
}
