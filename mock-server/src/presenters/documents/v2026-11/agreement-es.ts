import type { Figures, Section } from '../figures.ts';

/** Summary and terms with the borrower's own figures, in Spanish. */
export function agreementEs(f: Figures): Section[] {
  return [
    {
      heading: 'Carátula',
      paragraphs: [
        `Producto: ${f.product}. Tipo de crédito: crédito simple en pesos mexicanos. Folio: ${f.orderNo}.`,
        `CAT ${f.cat}% sin IVA. Para fines informativos y de comparación exclusivamente. Calculado al ${f.date}.`,
        `Tasa de interés anual ordinaria fija: ${f.annualRate}. Monto del crédito: ${f.amount}. Monto total a pagar: ${f.total}.`,
        `Plazo: ${f.term} días. Fecha límite de pago: ${f.dueDate}${f.isPaidOut ? '' : ', si el depósito se hace hoy'}.`,
        `Comisión por apertura: ${f.fee} más ${f.feeTax} de IVA (${f.taxRate}). Este crédito no requiere seguros.`,
      ],
    },
    {
      heading: '1. Partes',
      paragraphs: [
        `${f.lender} (el Acreditante) y ${f.borrower} (tú) celebran este contrato de crédito.`,
        'El Acreditante es una sociedad de demostración: este texto enseña cómo funciona el producto y no obliga a nadie.',
      ],
    },
    {
      heading: '2. Lo que recibes',
      paragraphs: [
        `Del monto de ${f.amount} se descuentan la comisión por apertura de ${f.fee} y su IVA de ${f.feeTax}. Recibes ${f.deposit}.`,
        f.account
          ? `El depósito se hace en ${f.account}, una cuenta a tu nombre.`
          : 'El depósito se hace en la cuenta a tu nombre que registres en la solicitud.',
      ],
    },
    {
      heading: '3. Lo que pagas',
      paragraphs: [
        `Intereses: ${f.interest}, calculados a tasa simple de ${f.annualRate} anual sobre días efectivos entre 365, más ${f.interestTax} de IVA.`,
        `En la fecha límite de pago, ${f.dueDate}, pagas ${f.total} en una sola exhibición.`,
        'Puedes pagar antes, en partes o completo, sin costo extra. El saldo exacto siempre se puede liquidar.',
      ],
    },
    {
      heading: '4. Cómo pagas',
      paragraphs: [
        'Por transferencia SPEI a la CLABE de este crédito, en efectivo en OXXO con una ficha de pago o en línea.',
        'SPEI y las tiendas reciben pagos todos los días, por lo que la fecha límite no se recorre por fines de semana ni días inhábiles.',
        'Cada pago se aplica primero al recargo por atraso, después al IVA, a los intereses y al capital.',
      ],
    },
    {
      heading: '5. Si te atrasas',
      paragraphs: [
        `Por cada día completo de atraso se suma un recargo por atraso de ${f.penaltyRate} sobre el capital, los intereses y el IVA no pagados, sin capitalizar. Hoy equivale a ${f.penaltyPerDay} por día.`,
        'Incumplir tus obligaciones te puede generar comisiones e intereses moratorios.',
        'El Acreditante puede informar tu comportamiento de pago a las sociedades de información crediticia.',
      ],
    },
    {
      heading: '6. Más plazo (prórroga)',
      paragraphs: [
        f.extensionMax === null
          ? 'Este préstamo no ofrece más plazo.'
          : `Puedes pedir más plazo hasta ${f.extensionMax} veces, de ${f.extensionOptions} días cada vez. Cuesta los intereses de esos días sobre el capital no pagado más su IVA, y el nuevo plazo empieza cuando se paga ese costo, sin recargos por atraso pendientes.`,
      ],
    },
    {
      heading: '7. Cancelación',
      paragraphs: [
        'La solicitud enviada no se puede cancelar. Si el crédito aprobado no se recibe en 24 horas, se cancela sin costo.',
      ],
    },
    {
      heading: '8. Datos y consultas',
      paragraphs: [
        'Tus datos se usan para evaluar y administrar el crédito, conforme al aviso de privacidad. Puedes ejercer tus derechos de acceso, rectificación, cancelación y oposición.',
        'Contratar créditos que excedan tu capacidad de pago afecta tu historial crediticio.',
      ],
    },
    {
      heading: '9. Aclaraciones',
      paragraphs: [
        'Para aclaraciones y reclamaciones acude a la unidad especializada del Acreditante, en Servicio a clientes.',
        'CONDUSEF: 800 999 8080 y 55 5340 0999, www.condusef.gob.mx.',
        `${f.lender} no requiere autorización de la Secretaría de Hacienda y Crédito Público para constituirse y operar con tal carácter, y está sujeta a la supervisión de la CNBV únicamente en materia de prevención de lavado de dinero.`,
      ],
    },
  ];
}

/** Terms that the borrower accepts when taking the money, in addition to the agreement, in Spanish. */
export function disbursalEs(f: Figures): Section[] {
  return [
    {
      heading: 'Disposición del crédito',
      paragraphs: [
        `Tu crédito ${f.orderNo} fue aprobado por ${f.amount} a ${f.term} días.`,
        `Al recibirlo aceptas el depósito de ${f.deposit}${f.account ? ` en ${f.account}` : ''} y te obligas a pagar ${f.total} a más tardar el ${f.dueDate}.`,
        ...(f.offerExpires ? [`La oferta está vigente hasta el ${f.offerExpires}; después se cancela sin costo.`] : []),
      ],
    },
    ...agreementEs(f),
  ];
}
