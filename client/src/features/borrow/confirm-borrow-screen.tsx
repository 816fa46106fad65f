/** «Confirmar»: final check before the application is submitted (status 14) or the money is taken (18). */
export { ConfirmPage as ConfirmBorrowScreen } from '../../confirm/confirm-page.tsx';
