import type { deviceCalls } from '@puente/contract/calls/device';
import { UPLOAD_KINDS, type UploadKind } from '@puente/contract/values/consent';
import { OK, UPLOAD_DISABLED, UPLOAD_STARTED } from '@puente/contract/wire/codes';
import { formatMessage } from '../errors/failures.ts';
import { CodedAnswer, type HandlersOf, requireOwnOrder } from './handler.ts';

export const deviceHandlers: HandlersOf<typeof deviceCalls> = {
  uploadEnable({ query, borrower, lang, refuse }) {
    requireOwnOrder(borrower, query.orderNo, refuse);
    const enabled = borrower.settings.uploadEnabled;
    return enabled
      ? { enabled }
      : new CodedAnswer(UPLOAD_DISABLED, { enabled }, formatMessage('uploadDisabled', {}, lang));
  },

  uploadStatus({ query, borrower, now, lang, refuse }) {
    const { orderNo } = requireOwnOrder(borrower, query.orderNo, refuse);
    const arrived = borrower.deviceData[orderNo] ?? [];
    const late = (borrower.deviceDataDue ?? []).filter((each) => each.orderNo === orderNo && each.at <= now);
    const has = (kind: UploadKind) => arrived.includes(kind) || late.some((each) => each.kind === kind);
    const data = Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, has(kind)])) as Record<UploadKind, boolean>;
    if (!borrower.settings.uploadEnabled)
      return new CodedAnswer(UPLOAD_DISABLED, data, formatMessage('uploadDisabled', {}, lang));
    return new CodedAnswer(UPLOAD_KINDS.every(has) ? OK : UPLOAD_STARTED, data);
  },

  packageList: () => ({ packages: [...PACKAGES] }),
};

/** Invented apps; the shell looks for them on the device only after consent. */
const PACKAGES = ['mx.banco.demo', 'mx.cartera.demo', 'mx.prestamos.colibri.demo', 'mx.mensajes.demo'] as const;
