import type { BodyInputOf, contract, DataOf, Language } from '@puente/contract';
import type { AdditionInfo, BasicInfo } from '@puente/contract/entities/profile';
import type { BankCardForm } from '@puente/contract/entities/bank-card';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { LoanPurpose, PaymentChannel } from '@puente/contract/values/loan';
import type { Persona } from '@puente/fixtures';
import type { Stage } from './stage.ts';
import type { Answer, InputArgs, Route } from './wire.ts';

export type Code = 'login' | 'register' | 'bankCard';
export type Loan = {
  amount?: number;
  termDays?: number;
  productId?: string;
  loanPurpose?: LoanPurpose;
  consentVersion?: string;
};

export type Photos = { back?: Uint8Array; front?: Uint8Array; face?: Uint8Array };
export type Session = DataOf<typeof contract.session.login>;
/** The mock server sends data with every success, so null is excluded. */
export type Sent<R extends Route> = NonNullable<DataOf<R>>;

type Calls = typeof contract;
export type Ticks = { amount?: number; termDays?: number };
export type Confirm = BodyInputOf<Calls['order']['submit']>;

/**
 * Makes the app's calls for one borrower; all methods except `tell` throw StepRefused if the server refuses. Amounts
 * are in pesos, terms in days.
 */
export type Borrower = {
  readonly persona: Persona;
  readonly stage: Stage;
  token: string | null;
  /** Order that the methods act on: the latest one applied for. */
  orderNo: string;
  speak: (language: Language) => void;
  /** Makes one call and returns the server's answer, also a refusal. Sends also fields that the call does not have. */
  tell: <R extends Route>(route: R, ...input: InputArgs<R>) => Promise<Answer<Sent<R>>>;
  /**
   * Makes one call and returns its data; throws StepRefused on a refusal, and TypeError for a field that the call does
   * not have. Signs in again first if the token has expired.
   */
  ask: <R extends Route>(route: R, ...input: InputArgs<R>) => Promise<Sent<R>>;

  /** Requests a one-time code and returns it from the outbox; waits out the countdown of an earlier code. */
  code: (purpose: Code) => Promise<string>;
  signIn: () => Promise<Session>;
  /** Signs in on another phone and returns the borrower there; calls from this phone then get `otherDevice`. */
  signInElsewhere: () => Promise<Borrower>;
  register: () => Promise<Sent<Calls['session']['register']>>;

  apply: (loan?: Loan) => Promise<Sent<Calls['order']['applyMarket']>>;
  saveBasicInfo: (
    changes?: Partial<BasicInfo>,
  ) => Promise<Sent<Calls['profile']['saveBasicInfo'] | Calls['profile']['saveBasicInfoMarket']>>;
  /** Uploads both sides of the ID and the face and requests the OCR; omitted photos come from the fixtures. */
  takePhotos: (photos?: Photos) => Promise<void>;
  identify: (photos?: Photos) => Promise<Sent<Calls['identity']['finishUploadAllImg']>>;
  saveWork: (changes?: Partial<AdditionInfo>) => Promise<Sent<Calls['profile']['saveAdditionInfoMarket']>>;
  /** Builds the account form, with a one-time code if the server requires one. */
  cardForm: (changes?: Partial<BankCardForm>) => Promise<BankCardForm>;
  addCard: (changes?: Partial<BankCardForm>) => Promise<Sent<Calls['bankCard']['addBankCard']>>;
  /** Replaces the account after the bank returned the payout. */
  correctCard: (changes?: Partial<BankCardForm>) => Promise<Sent<Calls['bankCard']['updateBankCard']>>;
  answer: (changes?: Record<string, string>) => Promise<Sent<Calls['questionnaire']['saveQuestionnaire']>>;
  /** Builds the form of the last step from the figures of the confirm screen. */
  confirmForm: (loan?: Ticks) => Promise<Confirm>;
  /** Submits the application; repeats the consent if the server has none of the current version. */
  submit: (loan?: Ticks) => Promise<Sent<Calls['order']['submit']>>;
  takeMoney: () => Promise<Sent<Calls['disbursal']['getMoney']>>;

  /** Signs in and fills in every form; the order ends in status 14 (confirm). */
  onboard: (loan?: Loan) => Promise<void>;
  /** Follows the allowed transitions until the order has this status. */
  reach: (status: OrderStatus) => Promise<void>;
  /** Takes a loan, from any step of the application to the payout. */
  borrow: (amount?: number, termDays?: number) => Promise<LoanOrder>;
  /** Pays this amount, by default the whole debt, and waits until the server has booked the payment. */
  pay: (channel: PaymentChannel, amount?: number) => Promise<LoanOrder>;
  /**
   * Extends the loan by `days`, by default the shortest offer, and pays the fee by transfer. Throws if that is not
   * offered.
   */
  extend: (days?: number) => Promise<LoanOrder>;
  /** Returns the debt today, in pesos. */
  owes: () => Promise<number>;
  detail: () => Promise<Sent<Calls['repayment']['detail']>>;
  /** Returns the latest order; throws if there is none. */
  latest: () => Promise<LoanOrder>;
  status: () => Promise<number | null>;
  nextReference: () => string;
};
