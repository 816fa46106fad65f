import type { Figures, Section } from '../figures.ts';

/** Summary and terms with the borrower's own figures; the Spanish text would be the binding one. */
export function agreementEn(f: Figures): Section[] {
  return [
    {
      heading: 'Summary',
      paragraphs: [
        `Product: ${f.product}. Kind of credit: single loan in Mexican pesos. Reference number: ${f.orderNo}.`,
        `CAT ${f.cat}% without VAT (IVA). For information and comparison only. Calculated on ${f.date}.`,
        `Ordinary fixed annual interest rate: ${f.annualRate}. Loan amount: ${f.amount}. Total to pay: ${f.total}.`,
        `Term: ${f.term} days. Due date: ${f.dueDate}${f.isPaidOut ? '' : ', if the deposit is made today'}.`,
        `Opening fee: ${f.fee} plus ${f.feeTax} of VAT (${f.taxRate}). This loan requires no insurance.`,
      ],
    },
    {
      heading: '1. Parties',
      paragraphs: [
        `${f.lender} (the Lender) and ${f.borrower} (you) enter into this loan agreement.`,
        'The Lender is a demonstration company: this text shows how the product works and binds nobody.',
      ],
    },
    {
      heading: '2. What you receive',
      paragraphs: [
        `The opening fee of ${f.fee} and its VAT of ${f.feeTax} are deducted from the amount of ${f.amount}. You receive ${f.deposit}.`,
        f.account
          ? `The deposit is made to ${f.account}, an account in your name.`
          : 'The deposit is made to the account in your name that you add to the application.',
      ],
    },
    {
      heading: '3. What you pay',
      paragraphs: [
        `Interest: ${f.interest}, simple at ${f.annualRate} a year on actual days over 365, plus ${f.interestTax} of VAT.`,
        `On the due date, ${f.dueDate}, you pay ${f.total} in one payment.`,
        'You may pay earlier, in part or in full, at no extra cost. The exact balance can always be paid off.',
      ],
    },
    {
      heading: '4. How you pay',
      paragraphs: [
        'By SPEI transfer to the CLABE of this loan, in cash at OXXO with a payment slip, or online.',
        'SPEI and the stores take payments every day, so the due date does not move for weekends or bank holidays.',
        'Each payment covers the late charge first, then VAT, interest and principal.',
      ],
    },
    {
      heading: '5. If you are late',
      paragraphs: [
        `Each full day late adds a late charge of ${f.penaltyRate} of the unpaid principal, interest and VAT, without compounding. Today that is ${f.penaltyPerDay} a day.`,
        'Not meeting your obligations may cause fees and late interest.',
        'The Lender may report your payment behaviour to the credit bureaus.',
      ],
    },
    {
      heading: '6. More time (extension)',
      paragraphs: [
        f.extensionMax === null
          ? 'This loan does not offer more time.'
          : `You may ask for more time up to ${f.extensionMax} times, ${f.extensionOptions} days each time. It costs the interest of those days on the unpaid principal plus its VAT, and the new term begins when that cost is paid, with no late charge outstanding.`,
      ],
    },
    {
      heading: '7. Cancellation',
      paragraphs: [
        'An application that was sent cannot be cancelled. An approved loan that is not taken within 24 hours is cancelled at no cost.',
      ],
    },
    {
      heading: '8. Data',
      paragraphs: [
        'Your data are used to assess and manage the loan, under the privacy notice. You may exercise your rights of access, rectification, cancellation and opposition.',
        'Taking loans beyond your ability to pay affects your credit history.',
      ],
    },
    {
      heading: '9. Complaints',
      paragraphs: [
        'For questions and complaints turn to the Lender’s specialised unit, under Customer service.',
        'CONDUSEF: 800 999 8080 and 55 5340 0999, www.condusef.gob.mx.',
        `${f.lender} needs no authorisation of the Ministry of Finance to be set up and operate as such, and is supervised by the CNBV only for the prevention of money laundering.`,
      ],
    },
  ];
}

/** Terms that the borrower accepts when taking the money, in addition to the agreement. */
export function disbursalEn(f: Figures): Section[] {
  return [
    {
      heading: 'Taking the loan',
      paragraphs: [
        `Your loan ${f.orderNo} was approved for ${f.amount} over ${f.term} days.`,
        `By taking it you accept the deposit of ${f.deposit}${f.account ? ` to ${f.account}` : ''} and commit to pay ${f.total} by ${f.dueDate}.`,
        ...(f.offerExpires ? [`The offer stands until ${f.offerExpires}; after that it is cancelled at no cost.`] : []),
      ],
    },
    ...agreementEn(f),
  ];
}
