/**
 * Messages to borrowers: SMS of one or two sentences, and the contract by e-mail. They contain no account number or
 * CURP.
 */
export const NOTICES = {
  approved: {
    es: 'Aprobamos tu préstamo {orderNo} de {amount}. Confírmalo en la app a más tardar el {until}, hora del centro.',
    en: 'Your loan {orderNo} of {amount} is approved. Confirm it in the app by {until}, Mexico City time.',
  },
  approvedAndPaid: {
    es: 'Aprobamos tu préstamo {orderNo} y ya enviamos {deposit} a tu cuenta.',
    en: 'Your loan {orderNo} is approved and {deposit} is on its way to your account.',
  },
  rejected: {
    es: 'No pudimos aprobar tu solicitud {orderNo}. Podrás solicitar de nuevo a partir del {date}.',
    en: 'We could not approve your application {orderNo}. You may apply again from {date} on.',
  },
  moneySent: {
    es: 'Depositamos {deposit} de tu préstamo {orderNo} en tu cuenta de {bank} terminada en {last4}. Paga {total} a más tardar el {date}.',
    en: 'We deposited {deposit} of your loan {orderNo} into your {bank} account ending in {last4}. Pay {total} by {date}.',
  },
  contract: {
    es: 'Tu contrato del préstamo {orderNo}\n\n{text}',
    en: 'Your contract of loan {orderNo}\n\n{text}',
  },
  depositReturned: {
    es: 'El depósito de tu préstamo {orderNo} no entró. {reason} Corrige tu cuenta en la app a más tardar el {until}, hora del centro, o la solicitud se cancela.',
    en: 'The deposit of your loan {orderNo} did not go through. {reason} Correct your account in the app by {until}, Mexico City time, or the application is cancelled.',
  },
  paymentBooked: {
    es: 'Recibimos tu pago de {amount} para el préstamo {orderNo}. Gracias.',
    en: 'We received your payment of {amount} for loan {orderNo}. Thank you.',
  },
  onlineDeclined: {
    es: 'Tu pago en línea de {amount} para el préstamo {orderNo} no pasó. No se registró ningún pago; intenta de nuevo o paga de otra forma en la app.',
    en: 'Your online payment of {amount} for loan {orderNo} was declined. No payment was booked; try again or pay another way in the app.',
  },
  transferRejected: {
    es: 'No pudimos aceptar tu transferencia de {amount} para el préstamo {orderNo}. La devolvimos a la cuenta de donde salió; revisa en la app cómo pagar.',
    en: 'We could not accept your transfer of {amount} for loan {orderNo}. It went back to the account it came from; see in the app how to pay.',
  },
  surplusRefunded: {
    es: 'Pagaste {amount} de más en tu préstamo {orderNo}. Ya te lo devolvimos.',
    en: 'You paid {amount} too much on loan {orderNo}. We have sent it back to you.',
  },
  loanPaid: {
    es: 'Tu préstamo {orderNo} quedó pagado. Ya no debes nada. Gracias.',
    en: 'Your loan {orderNo} is paid. You owe nothing more. Thank you.',
  },
  dueSoon: {
    es: 'Tu préstamo {orderNo} vence en {days|día|días}, el {date}. En la app ves cuánto te falta y cómo pagar.',
    en: 'Your loan {orderNo} is due in {days|day|days}, on {date}. The app shows what is left and how to pay.',
  },
  overdue: {
    es: 'Tu préstamo {orderNo} venció el {date}. Si pagas hoy, no hay recargo por atraso.',
    en: 'Your loan {orderNo} was due on {date}. Pay today and there is no late charge.',
  },
} as const;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];
