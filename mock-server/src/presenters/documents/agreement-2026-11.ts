import { type Figures, type Section, toSection } from './figures.ts';

export function agreementEs(f: Figures): Section[] {
  return [
    toSection(
      'Carátula',
      `Producto: ${f.product}. Tipo de crédito: crédito simple en pesos mexicanos. Folio: ${f.orderNo}.`,
      `CAT ${f.cat}% sin IVA. Para fines informativos y de comparación exclusivamente. Calculado al ${f.date}.`,
      `Tasa de interés anual ordinaria fija: ${f.annualRate}. Monto del crédito: ${f.amount}. Monto total a pagar: ${f.total}.`,
      `Plazo: ${f.term} días. Fecha límite de pago: ${f.dueDate}${f.isPaidOut ? '' : ', si el depósito se hace hoy'}.`,
      `Comisión por apertura: ${f.fee} más ${f.feeTax} de IVA (${f.taxRate}). Este crédito no requiere seguros.`,
    ),
    toSection(
      '1. Partes',
      `${f.lender} (el Acreditante) y ${f.borrower} (tú) celebran este contrato de crédito.`,
      'El Acreditante es una sociedad de demostración: este texto enseña cómo funciona el producto y no obliga a nadie.',
    ),
    toSection(
      '2. Lo que recibes',
      `Del monto de ${f.amount} se descuentan la comisión por apertura de ${f.fee} y su IVA de ${f.feeTax}. Recibes ${f.deposit}.`,
      f.account
        ? `El depósito se hace en ${f.account}, una cuenta a tu nombre.`
        : 'El depósito se hace en la cuenta a tu nombre que registres en la solicitud.',
    ),
    toSection(
      '3. Lo que pagas',
      `Intereses: ${f.interest}, calculados a tasa simple de ${f.annualRate} anual sobre días efectivos entre 365, más ${f.interestTax} de IVA.`,
      `En la fecha límite de pago, ${f.dueDate}, pagas ${f.total} en una sola exhibición.`,
      'Puedes pagar antes, en partes o completo, sin costo extra. El saldo exacto siempre se puede liquidar.',
    ),
    toSection(
      '4. Cómo pagas',
      'Por transferencia SPEI a la CLABE de este crédito, en efectivo en OXXO con una ficha de pago o en línea.',
      'SPEI y las tiendas reciben pagos todos los días, por lo que la fecha límite no se recorre por fines de semana ni días inhábiles.',
      'Cada pago se aplica primero al recargo por atraso, después al IVA, a los intereses y al capital.',
    ),
    toSection(
      '5. Si te atrasas',
      `Por cada día completo de atraso se suma un recargo por atraso de ${f.penaltyRate} sobre el capital, los intereses y el IVA no pagados, sin capitalizar. Hoy equivale a ${f.penaltyPerDay} por día.`,
      'Incumplir tus obligaciones te puede generar comisiones e intereses moratorios.',
      'El Acreditante puede informar tu comportamiento de pago a las sociedades de información crediticia.',
    ),
    toSection(
      '6. Más plazo (prórroga)',
      f.extensionMax === null
        ? 'Este préstamo no ofrece más plazo.'
        : `Puedes pedir más plazo hasta ${f.extensionMax} veces, de ${f.extensionOptions} días cada vez. Cuesta los intereses de esos días sobre el capital no pagado más su IVA, y el nuevo plazo empieza cuando se paga ese costo, sin recargos por atraso pendientes.`,
    ),
    toSection(
      '7. Cancelación',
      'La solicitud enviada no se puede cancelar. Si el crédito aprobado no se recibe en 24 horas, se cancela sin costo.',
    ),
    toSection(
      '8. Datos y consultas',
      'Tus datos se usan para evaluar y administrar el crédito, conforme al aviso de privacidad. Puedes ejercer tus derechos de acceso, rectificación, cancelación y oposición.',
      'Contratar créditos que excedan tu capacidad de pago afecta tu historial crediticio.',
    ),
    toSection(
      '9. Aclaraciones',
      'Para aclaraciones y reclamaciones acude a la unidad especializada del Acreditante, en Servicio a clientes.',
      'CONDUSEF: 800 999 8080 y 55 5340 0999, www.condusef.gob.mx.',
      `${f.lender} no requiere autorización de la Secretaría de Hacienda y Crédito Público para constituirse y operar con tal carácter, y está sujeta a la supervisión de la CNBV únicamente en materia de prevención de lavado de dinero.`,
    ),
  ];
}

export function disbursalEs(f: Figures): Section[] {
  return [
    toSection(
      'Disposición del crédito',
      `Tu crédito ${f.orderNo} fue aprobado por ${f.amount} a ${f.term} días.`,
      `Al recibirlo aceptas el depósito de ${f.deposit}${f.account ? ` en ${f.account}` : ''} y te obligas a pagar ${f.total} a más tardar el ${f.dueDate}.`,
      ...(f.offerExpires ? [`La oferta está vigente hasta el ${f.offerExpires}; después se cancela sin costo.`] : []),
    ),
    ...agreementEs(f),
  ];
}

/** Translation only: in a real loan the Spanish text would bind. */
export function agreementEn(f: Figures): Section[] {
  return [
    toSection(
      'Summary',
      `Product: ${f.product}. Kind of credit: single loan in Mexican pesos. Reference number: ${f.orderNo}.`,
      `CAT ${f.cat}% without VAT (IVA). For information and comparison only. Calculated on ${f.date}.`,
      `Ordinary fixed annual interest rate: ${f.annualRate}. Loan amount: ${f.amount}. Total to pay: ${f.total}.`,
      `Term: ${f.term} days. Due date: ${f.dueDate}${f.isPaidOut ? '' : ', if the deposit is made today'}.`,
      `Opening fee: ${f.fee} plus ${f.feeTax} of VAT (${f.taxRate}). This loan requires no insurance.`,
    ),
    toSection(
      '1. Parties',
      `${f.lender} (the Lender) and ${f.borrower} (you) enter into this loan agreement.`,
      'The Lender is a demonstration company: this text shows how the product works and binds nobody.',
    ),
    toSection(
      '2. What you receive',
      `The opening fee of ${f.fee} and its VAT of ${f.feeTax} are deducted from the amount of ${f.amount}. You receive ${f.deposit}.`,
      f.account
        ? `The deposit is made to ${f.account}, an account in your name.`
        : 'The deposit is made to the account in your name that you add to the application.',
    ),
    toSection(
      '3. What you pay',
      `Interest: ${f.interest}, simple at ${f.annualRate} a year on actual days over 365, plus ${f.interestTax} of VAT.`,
      `On the due date, ${f.dueDate}, you pay ${f.total} in one payment.`,
      'You may pay earlier, in part or in full, at no extra cost. The exact balance can always be paid off.',
    ),
    toSection(
      '4. How you pay',
      'By SPEI transfer to the CLABE of this loan, in cash at OXXO with a payment slip, or online.',
      'SPEI and the stores take payments every day, so the due date does not move for weekends or bank holidays.',
      'Each payment covers the late charge first, then VAT, interest and principal.',
    ),
    toSection(
      '5. If you are late',
      `Each full day late adds a late charge of ${f.penaltyRate} of the unpaid principal, interest and VAT, without compounding. Today that is ${f.penaltyPerDay} a day.`,
      'Not meeting your obligations may cause fees and late interest.',
      'The Lender may report your payment behaviour to the credit bureaus.',
    ),
    toSection(
      '6. More time (extension)',
      f.extensionMax === null
        ? 'This loan does not offer more time.'
        : `You may ask for more time up to ${f.extensionMax} times, ${f.extensionOptions} days each time. It costs the interest of those days on the unpaid principal plus its VAT, and the new term begins when that cost is paid, with no late charge outstanding.`,
    ),
    toSection(
      '7. Cancellation',
      'An application that was sent cannot be cancelled. An approved loan that is not taken within 24 hours is cancelled at no cost.',
    ),
    toSection(
      '8. Data',
      'Your data are used to assess and manage the loan, under the privacy notice. You may exercise your rights of access, rectification, cancellation and opposition.',
      'Taking loans beyond your ability to pay affects your credit history.',
    ),
    toSection(
      '9. Complaints',
      'For questions and complaints turn to the Lender’s specialised unit, under Customer service.',
      'CONDUSEF: 800 999 8080 and 55 5340 0999, www.condusef.gob.mx.',
      `${f.lender} needs no authorisation of the Ministry of Finance to be set up and operate as such, and is supervised by the CNBV only for the prevention of money laundering.`,
    ),
  ];
}

export function disbursalEn(f: Figures): Section[] {
  return [
    toSection(
      'Taking the loan',
      `Your loan ${f.orderNo} was approved for ${f.amount} over ${f.term} days.`,
      `By taking it you accept the deposit of ${f.deposit}${f.account ? ` to ${f.account}` : ''} and commit to pay ${f.total} by ${f.dueDate}.`,
      ...(f.offerExpires ? [`The offer stands until ${f.offerExpires}; after that it is cancelled at no cost.`] : []),
    ),
    ...agreementEn(f),
  ];
}
