/** Why an email was not taken: for good, for this day, or for the moment. */
export type RefusalKind = 'for good' | 'for today' | 'for now';

const SUPPRESSION_CODE = 'E_RECIPIENT_SUPPRESSED';
/** The status of a relay, and of most providers, for an address that a mail server refuses for good. */
const UNPROCESSABLE = 422;
const answerCode = (status: number) => `the provider answered ${status}`;

/** An email that was not taken; `code` is what the platform, the relay or the provider called the reason. */
export class EmailRefusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;

  constructor(kind: RefusalKind, code: string) {
    super(`The email was refused ${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }

  /** Whether it is the address that is refused: it bounced, or its reader complained. */
  get isOfAddress(): boolean {
    return this.code === SUPPRESSION_CODE || this.code === answerCode(UNPROCESSABLE);
  }
}

/**
 * The codes with which the platform refuses an email for good: neither the address nor the email changes by waiting.
 * Source: developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes, June 2026.
 */
const forGood = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_TOO_MANY_ATTACHMENTS',
  'E_RECIPIENT_NOT_ALLOWED',
  SUPPRESSION_CODE,
  'E_CONTENT_TOO_LARGE',
  'E_HEADER_NOT_ALLOWED',
  'E_HEADER_USE_API_FIELD',
  'E_HEADER_VALUE_INVALID',
  'E_HEADER_VALUE_TOO_LONG',
  'E_HEADER_NAME_INVALID',
  'E_HEADERS_TOO_LARGE',
  'E_HEADERS_TOO_MANY',
]);

/**
 * What a fault of the platform's binding means. A sender that is not verified is a setting that its owner may mend, so
 * it counts as passing.
 */
export function readBindingRefusal(fault: unknown): EmailRefusal {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no code';
  if (forGood.has(code)) return new EmailRefusal('for good', code);
  return new EmailRefusal(code === 'E_DAILY_LIMIT_EXCEEDED' ? 'for today' : 'for now', code);
}

/** The answers of a relay or a provider by which it refuses the email itself. */
const forGoodStatuses = new Set([400, 413, UNPROCESSABLE]);

/** What an answer of a relay or a provider means that is not a success. */
export const readAnswerRefusal = ({ status }: Pick<Response, 'status'>): EmailRefusal =>
  new EmailRefusal(forGoodStatuses.has(status) ? 'for good' : 'for now', answerCode(status));
