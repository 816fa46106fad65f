const NEVER_EMPTY = 'equivalent: the default is for the types; a number with two decimals always has both parts';
const NO_SUCH_STEP =
  'not worth telling apart: it names a mistake of the lender’s own, which no row of the table allows';
const PAID_OUT = 'equivalent: money that was sent went to an account; the defaults are for the types';
const NO_INSTANT = 'equivalent: what has no instant is not up to now, and is left out';
const ENDED_BEFORE = 'equivalent: the end of a session has its sentence before; the second half is for the types';
const HAS_ORDER = 'equivalent: a card with this action is always that of an order';

/** Accepted survivors by file: the mutated line, and the reason no test should catch it. */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'client/src/loan/loan-actions.ts': {
    'if (false) return [];': 'equivalent: no link at all is offered as no link',
    'return order.extension?.open === true;': HAS_ORDER,
    "return typeof order.extension?.payFirst === 'number';": HAS_ORDER,
    'return calendar && Boolean(order.retryDate);': HAS_ORDER,
    'return calendar && Boolean(order.dueDate);': HAS_ORDER,
  },
  'client/src/api/errors/api-error.ts': {
    'return false ? null : codeName(this.code);':
      'equivalent: no code has no name either; the first half is for the types',
  },
  'client/src/api/client.ts': {
    'if (true) {': 'equivalent: no other error has a kind',
    'return true ? instantMs(now) : Number.NaN;': 'equivalent: nothing is no moment; the condition is for the types',
    'if (true) resting.set(path, { end: performance.now() + retryAfterMs, error });':
      'equivalent: a pause of nothing is over at once',
  },
  'client/src/api/wire/deadline.ts': {
    'const leave = () => controller.abort(caller.reason);': 'equivalent: only a caller leaves',
  },
  'client/src/api/errors/error-text.ts': {
    'if (true && i18n.exists(`refusals:${name}`)) return t(`refusals:${name as keyof typeof refusals}`);':
      'equivalent: there are no words for no name',
    "if (kind !== 'refused' && true) return t(kind, { app: settings.appName });": ENDED_BEFORE,
    'if (kind !== \'refused\' && kind !== "") return t(kind, { app: settings.appName });': ENDED_BEFORE,
  },
  'client/src/api/wire/fetcher.ts': {
    "const [bare = \"Stryker was here!\", query = ''] = path.split('?', 2);":
      'equivalent: a path always has its first part',
    'clock.learn(Date.parse(answer.headers.get(\'date\') ?? "Stryker was here!"));':
      'equivalent: neither text is a date',
  },
  'client/src/api/wire/retry.ts': {
    'if (false || asked === null) return ours;':
      'equivalent: after the last attempt there is none either; the first half is for the types',
  },
  'client/src/api/reading/odd-answer.ts': {
    '} catch {}': 'equivalent: nothing is answered either way',
    "const endsSession = (route: AppRoute) => (route.metadata as CallMeta | undefined).auth !== 'none';":
      'equivalent: every call of the contract has its facts',
  },
  'client/src/api/reading/spellings.ts': {
    "const offset = zone.toLowerCase().replace(/(...):?(..)?/, (_, hours, minutes = '00') => `${hours}:${minutes}`);":
      'not told apart here: this engine reads a small `z` too, which the standard leaves to each',
  },
  'client/src/api/reading/unwrap.ts': {
    '} catch {}': 'equivalent: nothing is answered either way',
  },
  'client/src/api/is-write.ts': {
    "route.method !== 'GET' || (route.metadata as CallMeta | undefined).changesState === true;":
      'equivalent: every call of the contract has its facts',
  },
  'client/src/api/wire/transport.ts': {
    'const charset = /charset="?([\\w-]+)/i.exec(response.headers.get(\'content-type\') ?? "Stryker was here!")?.[1];':
      'equivalent: neither text names letters',
  },
  'client/src/features/repay/cashier/amount-form.ts': {
    'if (false || wanted <= 0) return {};':
      'equivalent: no amount is not above nought either; the first half is for the types',
  },
  'client/src/loan/money/money-on-its-way.ts': {
    '...(args.payments ?? ["Stryker was here"]).flatMap((each) => linesOf(each, args)),':
      'equivalent: a text has no state and no refund, and gives no line',
    'if (false || !noticeStands(args)) return [];':
      'equivalent: no notice does not stand either; the first half is for the types',
    "const isLast = !payments.some((each) => each.state !== 'rejected' && instantMs(each.paidAt) > since);":
      'equivalent: a payment of the list is known only where there is a list',
  },
  'client/src/i18n/dates.ts': {
    'const month = NAMES[language].months[local.getUTCMonth()] ?? "Stryker was here!";':
      'equivalent: every month has a name',
    'const [, day, time] = /^(\\d{4}-\\d{2}-\\d{2})(?:[ T](\\d{2}:\\d{2}:\\d{2}))?$/.exec(wire) ?? ["Stryker was here"];':
      'equivalent: the first part is not read',
  },
  'client/src/i18n/money.ts': {
    'const [whole = "Stryker was here!", cents] = Math.abs(pesos)': NEVER_EMPTY,
    "const [whole = \"Stryker was here!\", decimals = ''] = (share * 100).toFixed(2).split('.');": NEVER_EMPTY,
    "const [whole = '', decimals = \"Stryker was here!\"] = (share * 100).toFixed(2).split('.');": NEVER_EMPTY,
  },
  'client/src/device/consents.ts': {
    'let last: { json: string; consent: Consent | null } = {};': 'equivalent: the first answer is never the empty text',
    'let last: { json: string; consent: Consent | null } = { json: "Stryker was here!", consent: null };':
      'equivalent: the first answer is never that text',
  },
  'client/src/device/drafts.ts': {
    'const stored = false ? undefined : storage.read(key);': 'equivalent: under no key nothing is kept',
    'if (true) storage.remove(key);': 'equivalent: under no key nothing is kept',
  },
  'client/src/device/session-store.ts': {
    'return { basicInfo: { userId, firstName: text(basicInfo.firstName), mobile: text(basicInfo?.mobile) } };':
      'equivalent: with a userId there is a basicInfo',
    'return { basicInfo: { userId, firstName: text(basicInfo?.firstName), mobile: text(basicInfo.mobile) } };':
      'equivalent: with a userId there is a basicInfo',
    'score: true && Number.isFinite(score) ? score : null,':
      'equivalent: only a number is finite; the other half is for the types',
  },
  'contract/src/rules/calendar-date.ts': {
    'return isRealDate({ year: 2000 - year, month, day });': 'equivalent: leap years lie alike on both sides of 2000',
  },
  'contract/src/rules/person/curp.ts': {
    'const century = /\\d/.test(curp[16] ?? "Stryker was here!") ? 1900 : 2000;':
      'equivalent: neither text has a digit',
  },
  'contract/src/rules/money/bank-account.ts': {
    'sum -= doubled > 9 ? doubled - 9 : doubled;': 'equivalent: what ten divides, it divides below nought too',
  },
  'contract/src/rules/person/make-curp.ts': {
    "const homonym = person.homonym ?? (person.birthday <= '2000' ? '0' : 'A');":
      'equivalent: a whole date is never the year alone',
  },
  'contract/src/rules/person/name.ts': {
    'if ((name.match(/\\p{L}/gu) ?? ["Stryker was here"]).length < NAME_MIN_LETTERS) return \'tooShort\';':
      'equivalent: one letter is too few as well as none',
  },
  'contract/src/rules/person/address.ts': {
    "return stateByPostalCode(code).code === stateCode ? null : ('otherState' as const);":
      'equivalent: a code that passed has a state',
  },
  'contract/src/rules/money/repayment-amount.ts': {
    "if (false || !Number.isFinite(amount)) return 'required';":
      'equivalent: nothing is no finite number either; the first half is for the types',
    "return centavos(amount) >= centavos(owed) ? 'aboveOwed' : null;":
      'equivalent: exactly what is owed was accepted before',
  },
  'mock-server/src/loans/advance-order.ts': {
    'false || surplus === 0 || refundedAt !== null':
      'equivalent: what is not booked has no surplus; the first part is for the types',
    'if (false) throw new Error(`${what.type} fell due in status ${order.status}`);': NO_SUCH_STEP,
    'if (isRefusal(outcome)) throw new Error(``);': NO_SUCH_STEP,
  },
  'mock-server/src/loans/apply-event.ts': {
    'return payouts.at(-1).account.returns ?? script.failingPayouts[0];':
      'equivalent: in this status a payout is under way',
    'const failingPayouts = order.payouts.at(-1).account.returns ? order.script.failingPayouts : later;':
      'equivalent: in this status a payout is under way',
  },
  'mock-server/src/loans/manual/manual-changes.ts': {
    'return `${what} is for status ${from.join("")}; ${orderNo} is ${status} (${ORDER_STATUSES[status].name}).`;':
      'equivalent: each decision is for one status; the word between is for a table that changes',
    'if (false) throw new Error(outcome.refused);': NO_SUCH_STEP,
  },
  'mock-server/src/loans/extension-quote.ts': {
    'return (extension.options ?? [])': 'equivalent: a product without extensions was refused before',
    'return (extension?.options ?? ["Stryker was here"])':
      'equivalent: a product without extensions was refused before',
    'if (findExtensionRefusal(order) || false) return [];':
      'equivalent: what is owed has a due date; the second half is for the types',
  },
  'mock-server/src/loans/manual/explain-block.ts': {
    'const [used, max] = [countExtensions(order), extension.max ?? 0];':
      'equivalent: a product without extensions was refused before',
  },
  'mock-server/src/loans/manual/list-moves.ts': {
    'return last ? advanceOrder(order, last.at, timetable).events : ["Stryker was here"];':
      'equivalent: a text has no row, and is none that takes place',
    'to: to === \'same\' ? (order ? [order.status] : ["Stryker was here"]) : [...to],':
      'equivalent: a row that keeps the status starts at one; the rest is for the types',
  },
  'mock-server/src/loans/invariants.ts': {
    'const isPast = true && endOfDay(dueDate) <= now;':
      'equivalent: no day is never over; the first half is for the types',
    'const daysPast = false ? 0 : Math.floor((now - endOfDay(dueDate)) / DAY);':
      'equivalent: only a late loan is asked, and it has a due date; the first half is for the types',
  },
  'mock-server/src/loans/time/mexico-time.ts': {
    'return a >= b ? a : b;': 'equivalent: of two equal days either is the later one',
  },
  'mock-server/src/loans/parties.ts': {
    'const email = borrower.basicInfo.email ?? null;': 'equivalent: with a name there is a basicInfo',
  },
  'mock-server/src/worlds/receive-payment.ts': {
    'const order = draft.orders[index] ?? refuse("");':
      'not worth telling apart: the store names as owner only who has the order',
  },
  'mock-server/src/loans/payments/references.ts': {
    'return formatOrderNo(Number(reference.slice(OXXO_PREFIX.length, OXXO_PREFIX.length - SEQUENCE_DIGITS)));':
      'equivalent: without its last five of fourteen digits, either way',
  },
  'mock-server/src/loans/start-order.ts': {
    'if (false) throw new Error(`No row leads to ${status} by ${event}.`);': NO_SUCH_STEP,
    "if (!row || row.to === 'same' || !row.to.includes(status)) throw new Error(``);": NO_SUCH_STEP,
    "if ((!row || row.to === 'same') && !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);":
      NO_SUCH_STEP,
    'if (false || !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);': NO_SUCH_STEP,
    "if (!row && row.to === 'same' || !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);":
      NO_SUCH_STEP,
    'if (!row || false || !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);':
      NO_SUCH_STEP,
    'if (!row || row.to === "" || !row.to.includes(status)) throw new Error(`No row leads to ${status} by ${event}.`);':
      NO_SUCH_STEP,
  },
  'mock-server/src/loans/money/centavos.ts': {
    "const whole = new Intl.NumberFormat('es-MX', {});": 'equivalent: only whole pesos are written by it',
  },
  'mock-server/src/presenters/notices.ts': {
    'const { bankName = "Stryker was here!", last4 = \'\' } = order.payouts.at(-1)?.account ?? {};': PAID_OUT,
    'const { bankName = \'\', last4 = "Stryker was here!" } = order.payouts.at(-1)?.account ?? {};': PAID_OUT,
    "const { bankName = '', last4 = '' } = order.payouts.at(-1).account ?? {};": PAID_OUT,
    'reason: describePayoutFailure(reason ?? "Stryker was here!", lang),':
      'equivalent: either text is no reason, and gets the general sentence',
    "loanPaid: ({ order }) => passed(order, 'paidOff', () => undefined),":
      'equivalent: nothing is filled in either way',
    'if (at < from || at >= until) return ["Stryker was here"];': NO_INSTANT,
    'return at === null ? ["Stryker was here"] : [{ at, params: (lang) => params(at, lang) }];': NO_INSTANT,
    '.filter(({ at }) => at <= now && (at >= deletedAt || !PERSONAL.has(kind)))':
      'not worth telling apart: a deposit of one loan in the very millisecond in which the data of another are deleted',
    'const isDeletion = (each: LoanRecord[\'history\'][number]) => deletesPersonalData({ ...each, orderNo: "Stryker was here!" });':
      'equivalent: only the event is looked at; the number is for the types',
  },
  'mock-server/src/presenters/order-response.ts': {
    'return false || isCovered(order) ? null : daysBetween(toMexicoDate(now), order.dueDate);':
      'equivalent: without a due date nothing is owed; the first half is for the types',
    'return order.status === ORDER_STATUS.payFailed ? describePayoutFailure(order.payouts.at(-1)?.reason ?? "Stryker was here!", lang) : null;':
      'equivalent: either text is no reason, and gets the general sentence',
  },
  'mock-server/src/presenters/payment-response.ts': {
    'isOnItsWay(view.state) || (true && daysBetween(toMexicoDate(endedAt), toMexicoDate(now)) <= PAYMENT_NEWS_DAYS);':
      'equivalent: what is not on its way has an end; the first half is for the types',
  },
  'mock-server/src/loans/payments/calculate-owed.ts': {
    'const booked = {};': 'equivalent: the loop writes every part before anything is read',
  },
};
