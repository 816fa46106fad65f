/** «Confirmar»: the last look before the application is sent (14) or the money taken (18). */
export { ConfirmPage as ConfirmBorrowScreen } from '../../confirm/confirm-page.tsx';
