import type { Language } from '@puente/contract/wire/headers';
import type { DocumentKind, Figures, Section } from './figures.ts';
import { agreementEn, disbursalEn } from './v2026-11/agreement-en.ts';
import { agreementEs, disbursalEs } from './v2026-11/agreement-es.ts';

type Text = { title: string; sections: (figures: Figures) => Section[] };

/**
 * Texts by version, kept as long as an order has agreed to them. A published text must not change: new wording needs a
 * new folder (versions.test.ts compares hashes).
 */
export const VERSIONS: Readonly<Record<string, Record<DocumentKind, Record<Language, Text>>>> = {
  '2026-11': {
    agreement: {
      es: { title: 'Contrato de crédito', sections: agreementEs },
      en: { title: 'Loan agreement', sections: agreementEn },
    },
    disbursal: {
      es: { title: 'Contrato y disposición del crédito', sections: disbursalEs },
      en: { title: 'Loan agreement and deposit', sections: disbursalEn },
    },
  },
};
