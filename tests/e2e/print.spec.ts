import { expect, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

const LENDER = 'Puente Demo, S.A.P.I. de C.V., SOFOM, E.N.R.';

type Paper = { name: string; persona: 'repaying' | 'repaid' | 'approved'; address: string; shows: (string | RegExp)[] };

const PAPERS: Paper[] = [
  {
    name: 'contract',
    persona: 'approved',
    address: '/borrow/agreement',
    shows: ['Contrato y disposición del crédito', 'Total a pagar', '9. Aclaraciones', /CAT 74\.7% sin IVA/],
  },
  {
    name: 'schedule',
    persona: 'repaying',
    address: '/repay/repay_detail',
    shows: ['Movimientos', /^Por pagar el \d+\s\w+\s\d{4}$/, SHOWN.total],
  },
  {
    name: 'paid-off summary with its payment receipt',
    persona: 'repaid',
    address: '/repay/repay_detail',
    shows: [
      'Terminaste de pagar',
      'Total pagado',
      'Transferencia',
      /^\d+\s\w+\s\d{4}, \d+:\d\d\s[ap]\.m\.$/,
      /^Folio PAGO-/,
    ],
  },
];

/** Controls that must not appear on paper. */
const PRESSED = 'button:not([aria-expanded]), nav, [data-screen-only], header a, [role="status"] *';

test('contract, schedule and receipt print white in both themes, with lender and date and without controls', async ({
  openAs,
  page,
}) => {
  for (const { name, persona, address, shows } of PAPERS) {
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await openAs(persona, address);
    const [first = ''] = shows;
    const head = page.locator('[data-print-head]');
    // The three documents share one style sheet, so the light theme is checked on one of them only.
    for (const colorScheme of persona === 'approved' ? (['light', 'dark'] as const) : (['dark'] as const)) {
      await test.step(`the ${name} prints white on a device with the ${colorScheme} theme`, async () => {
        await page.emulateMedia({ colorScheme, media: 'screen' });
        await expect(page.getByText(first).first()).toBeVisible();
        await expect(head).toHaveCount(0);

        await page.emulateMedia({ colorScheme, media: 'print' });
        for (const words of shows) await expect(page.getByText(words).first()).toBeVisible();
        await expect(head).toContainText(LENDER);
        await expect(head).toContainText(/Impreso el \d+\s\w+\s\d{4}, \d+:\d\d\s[ap]\.m\./);
        expect(await page.locator(PRESSED).filter({ visible: true }).count()).toBe(0);
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(page.getByText(first).first()).toHaveCSS('color', 'rgb(30, 36, 34)');
      });
    }
  }
});
