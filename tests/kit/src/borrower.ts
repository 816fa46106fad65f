import type { BodyInputOf, contract, DataOf, Language } from '@puente/contract';
import type { AdditionInfo } from '@puente/contract/entities/addition-info';
import type { BankCardForm } from '@puente/contract/entities/bank-card';
import type { BasicInfo } from '@puente/contract/entities/basic-info';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { PaymentChannel } from '@puente/contract/values/payments';
import type { Persona } from '@puente/fixtures';
import type { Stage } from './stage.ts';
import type { Answer, InputArgs, Route } from './wire.ts';

export type Code = 'login' | 'register' | 'bankCard';
export type Loan = { amount?: number; termDays?: number; productId?: string; consentVersion?: string };

export type Photos = { back?: Uint8Array; front?: Uint8Array; face?: Uint8Array };
export type Session = DataOf<typeof contract.session.login>;
/** This lender never says only «done». */
export type Sent<R extends Route> = NonNullable<DataOf<R>>;

type Calls = typeof contract;
export type Ticks = { amount?: number; termDays?: number };
export type Confirm = BodyInputOf<Calls['order']['submit']>;

/** A person who acts. Every verb throws StepRefused when the lender refuses it; amounts in pesos, terms in days. */
export type Borrower = {
  readonly persona: Persona;
  readonly stage: Stage;
  token: string | null;
  /** The order that the verbs are about: the latest one applied for. */
  orderNo: string;
  speak: (language: Language) => void;
  /** One call; whatever the lender answers. */
  tell: <R extends Route>(route: R, ...input: InputArgs<R>) => Promise<Answer<Sent<R>>>;
  /** One call that must succeed; its data. Signs in again first when the token has expired, as a person would. */
  ask: <R extends Route>(route: R, ...input: InputArgs<R>) => Promise<Sent<R>>;

  /** Asks for a one-time code and reads it in the outbox, waiting out the countdown of an earlier one. */
  code: (purpose: Code) => Promise<string>;
  signIn: () => Promise<Session>;
  /** Signs in on another phone, so that this one's token answers `otherDevice`. @returns the person on the other phone */
  signInElsewhere: () => Promise<Borrower>;
  register: () => Promise<Sent<Calls['session']['register']>>;

  apply: (loan?: Loan) => Promise<Sent<Calls['order']['applyMarket']>>;
  saveBasicInfo: (
    changes?: Partial<BasicInfo>,
  ) => Promise<Sent<Calls['profile']['saveBasicInfo'] | Calls['profile']['saveBasicInfoMarket']>>;
  /** Back, front, reading, face: the photos of files/ unless others are given. */
  takePhotos: (photos?: Photos) => Promise<void>;
  identify: (photos?: Photos) => Promise<Sent<Calls['identity']['finishUploadAllImg']>>;
  saveWork: (changes?: Partial<AdditionInfo>) => Promise<Sent<Calls['profile']['saveAdditionInfoMarket']>>;
  /** The form of the account, with a code where the lender wants one. */
  cardForm: (changes?: Partial<BankCardForm>) => Promise<BankCardForm>;
  addCard: (changes?: Partial<BankCardForm>) => Promise<Sent<Calls['bankCard']['addBankCard']>>;
  /** Replaces the account after a returned deposit. */
  correctCard: (changes?: Partial<BankCardForm>) => Promise<Sent<Calls['bankCard']['updateBankCard']>>;
  answer: (changes?: Record<string, string>) => Promise<Sent<Calls['questionnaire']['saveQuestionnaire']>>;
  /** The form of the last step, with the figures that the confirm screen shows. */
  confirmForm: (loan?: Ticks) => Promise<Confirm>;
  /** Gives the consent again where the lender has none, as the confirm screen asks. */
  submit: (loan?: Ticks) => Promise<Sent<Calls['order']['submit']>>;
  takeMoney: () => Promise<Sent<Calls['disbursal']['getMoney']>>;

  /** Signs in and fills in every form: the application is at 14. */
  onboard: (loan?: Loan) => Promise<void>;
  /** Goes on along the table's rows until the order has this status. */
  reach: (status: OrderStatus) => Promise<void>;
  /** From whatever step the application is at to money in the account. Pesos, days. */
  borrow: (amount?: number, termDays?: number) => Promise<LoanOrder>;
  /** Pays in pesos, or everything owed, the way a borrower does, and waits until the lender's books show it. */
  pay: (channel: PaymentChannel, amount?: number) => Promise<LoanOrder>;
  /** Asks for more time, the shortest offer unless `days` names another, and pays its fee by transfer. Throws where it is not offered. */
  extend: (days?: number) => Promise<LoanOrder>;
  /** Pesos owed today. */
  owes: () => Promise<number>;
  detail: () => Promise<Sent<Calls['repayment']['detail']>>;
  /** The latest order; throws where there is none. */
  latest: () => Promise<LoanOrder>;
  status: () => Promise<number | null>;
  /** Sender-chosen reference, unique per payment. */
  nextReference: () => string;
};
