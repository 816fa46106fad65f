/** Words on the screens of a first loan, in Spanish and English. */
import { SHOWN } from '../../support/shown.ts';

function scriptIn(language: 'es' | 'en') {
  const say = <T>(es: T, en: T): T => (language === 'es' ? es : en);
  return {
    language: say('Español', 'English'),
    sheet: {
      confirm: say('Confirmar', 'Confirm'),
      cancel: say('Cancelar', 'Cancel'),
      type: say('Escribir la fecha', 'Type the date'),
      day: say('Día', 'Day'),
      month: say('Mes', 'Month'),
      year: say('Año', 'Year'),
    },
    step: (step: number) => say(`Paso ${step} de 6`, `Step ${step} of 6`),
    tabs: {
      home: say('Inicio', 'Home'),
      records: say('Mis préstamos', 'My loans'),
      me: say('Mi cuenta', 'My account'),
    },
    back: say('Volver', 'Back'),
    sections: say('Secciones', 'Sections'),
    titles: {
      language: say('Idioma', 'Language'),
      register: say('Crear cuenta', 'Create account'),
      calculator: say('¿Cuánto necesitas?', 'How much do you need?'),
      personal: say('Tus datos', 'Your details'),
      identity: say('Identificación', 'Identification'),
      work: say('Trabajo y contactos', 'Work and contacts'),
      account: say('Cuenta bancaria', 'Bank account'),
      questionnaire: say('Cuestionario', 'Questionnaire'),
      confirm: say('Confirmar', 'Confirm'),
      submitting: say('Enviando tu solicitud', 'Sending application'),
      review: say('Estado de tu solicitud', 'Your application'),
      lending: say('Tu depósito', 'Your deposit'),
      detail: say('Detalle de tu préstamo', 'Your loan in detail'),
      payment: say('Elegir cómo pagar', 'Choose how to pay'),
      stp: say('Pagar por transferencia', 'Pay by bank transfer'),
      paid: say('Comprobante de pago', 'Payment receipt'),
    },
    register: {
      open: say('Crear cuenta', 'Create account'),
      phone: say('Celular', 'Mobile number'),
      agree: say(/Leí el Aviso de privacidad y acepto los Términos/, /I read the Privacy notice and accept the Terms/),
      send: say('Enviar código', 'Send code'),
      code: say('Código', 'Code'),
    },
    calculator: {
      term: say('91 días', '91 days'),
      purposeSheet: say('¿Para qué lo vas a usar?', 'What will you use it for?'),
      education: say('Educación', 'Education'),
      total: SHOWN.total,
      next: say('Continuar', 'Continue'),
    },
    consent: {
      title: say('Uso de tus datos', 'How we use your data'),
      accept: say('Acepto', 'I accept'),
    },
    goOn: say('Continuar', 'Continue'),
    personal: {
      firstName: say('Nombre(s)', 'First name'),
      lastName: say('Apellidos', 'Last name'),
      woman: say('Mujer', 'Female'),
      birthday: say('Fecha de nacimiento', 'Date of birth'),
      education: say(['Escolaridad', 'Licenciatura o ingeniería'], ['Education', 'Bachelor’s degree']),
      marital: say(['Estado civil', 'Soltera'], ['Marital status', 'Single']),
      curpBegun: say(/^Empezamos tu CURP/, /^We started your CURP/),
      email: say('Correo electrónico', 'E-mail'),
      housing: say(['Tipo de vivienda', 'Rentada'], ['Type of housing', 'Rented']),
      state: say(['Estado', 'Ciudad de México'], ['State', 'Ciudad de México']),
      postalCode: say('Código postal (opcional)', 'Postal code (optional)'),
      city: say('Ciudad o alcaldía (opcional)', 'City or borough (optional)'),
      none: say('Elige', 'Choose'),
      address: say('Calle, número y colonia', 'Street, number and neighbourhood'),
      save: say('Guardar y continuar', 'Save and continue'),
    },
    identity: {
      back: say(['Reverso de tu INE', 'Tomar foto del reverso'], ['Back of your INE', 'Take a photo of the back']),
      front: say(['Frente de tu INE', 'Tomar foto del frente'], ['Front of your INE', 'Take a photo of the front']),
      face: say(['Tu rostro', 'Tomar foto de tu rostro'], ['Your face', 'Take a photo of your face']),
      accepted: say('Aceptada', 'Accepted'),
      read: say('Coincide con tu INE', 'It matches your INE'),
      send: say('Enviar', 'Send'),
    },
    work: {
      picks: [
        say(['Ocupación', 'Tengo empleo'], ['Occupation', 'I have a job']),
        say(['Puesto', 'Enfermera o enfermero'], ['Position', 'Nurse']),
        say(['Antigüedad', 'De 1 a 3 años'], ['Time in the job', '1 to 3 years']),
      ] as const,
      pay: [
        say(['Ingreso mensual', 'De $9,001 a $12,000'], ['Monthly income', '$9,001 to $12,000']),
        say(['Frecuencia de pago', 'Cada mes'], ['Pay frequency', 'Every month']),
        say(['Días más comunes', 'Día 15'], ['Most common days', '15th']),
      ] as const,
      company: say('Empresa', 'Company'),
      companyPhone: say('Teléfono de la empresa (opcional)', 'Company phone (optional)'),
      contacts: [
        say('Contacto de emergencia 1', 'Emergency contact 1'),
        say('Contacto de emergencia 2', 'Emergency contact 2'),
      ],
      contactName: (slot: number) => say(`Nombre del contacto ${slot}`, `Name of contact ${slot}`),
      contactMobile: (slot: number) => say(`Celular del contacto ${slot}`, `Mobile number of contact ${slot}`),
      /** Works only for a first name of three or more letters: otherwise the app shows the whole name (`firstNameOf`). */
      relationOf: (name: string) =>
        say(`¿Quién es ${name.split(' ')[0]} para ti?`, `Who is ${name.split(' ')[0]} to you?`),
      relations: [say('Madre o padre', 'Mother or father'), say('Amiga o amigo', 'Friend')],
      save: say('Guardar y continuar', 'Save and continue'),
    },
    account: {
      type: say('Tipo de cuenta', 'Account type'),
      again: say('Confirma el número', 'Confirm the number'),
      sendCode: say('Enviar código', 'Send code'),
      code: say('Código', 'Code'),
      save: say('Guardar cuenta', 'Save account'),
    },
    questionnaire: {
      position: (number: number) => say(`Pregunta ${number} de 11`, `Question ${number} of 11`),
      next: say('Siguiente', 'Next'),
      review: say('Tus respuestas', 'Your answers'),
      send: say('Enviar respuestas', 'Send answers'),
    },
    confirm: {
      right: say('Sí, están bien', 'Yes, they are right'),
      creditCheck: say(/Autorizo a .+ a consultar mi historial/, /I authorise .+ to check my credit history/),
      agree: say(/Leí y acepto el contrato/, /I have read and accept the loan agreement/),
      send: say('Enviar solicitud', 'Send application'),
      take: say(`Confirmar y recibir ${SHOWN.deposit}`, `Confirm and receive ${SHOWN.deposit}`),
    },
    review: {
      waiting: say('Estamos revisando', 'We are reviewing it'),
      refresh: say('Actualizar estado', 'Update status'),
      approved: say('Aprobado', 'Approved'),
      go: say('Revisar y recibir', 'Review and receive'),
    },
    milestones: {
      approvedNews: say('Tu préstamo está aprobado', 'Your loan is approved'),
      arrivedNews: say('Ya está en tu cuenta', 'It is in your account'),
      paidNews: say('Terminaste de pagar', 'All paid off'),
    },
    milestoneDone: say('Listo', 'Done'),
    repay: {
      chip: say('Al corriente', 'Up to date'),
      open: say('Pagar', 'Pay'),
      transfer: say(/^Transferencia/, /^Bank transfer/),
      report: say('Ya transferí', 'I have transferred'),
      waiting: say('Esperamos tu pago', 'We are waiting for your payment'),
      paidChip: say('Préstamo pagado', 'Paid off'),
      headline: say('Terminaste de pagar', 'All paid off'),
    },
  };
}

export type Script = ReturnType<typeof scriptIn>;
export const WORDS = { es: scriptIn('es'), en: scriptIn('en') };
