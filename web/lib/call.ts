import { v7 as uuid } from 'uuid';
import { PAGE_USER_HEADER } from '#contract/account/page-user.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope, Issue } from '#contract/http/envelope.ts';
import { RETRIES_UNSAFE, RETRY_AFTER_MAX, RETRY_STATUSES } from '#contract/http/limits.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import type { SpecifiedWord } from '#contract/words/specified-words.ts';
import { askServer } from './ask-server.ts';

const base = import.meta.env.VITE_API_BASE ?? '';

/** A call that failed: the envelope's code (or the HTTP status), its sentence, and what came with it. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number | null;
  readonly data: unknown;

  constructor(message: string, code: number, status: number | null, data: unknown) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }

  /** The refusal's name of contract/errors/errors.ts, by which a screen decides what to do. */
  get error(): string | undefined {
    return field(this.data, 'error') as string | undefined;
  }

  /** Fields that were refused, each with its sentence. */
  get issues(): Issue[] {
    const issues = field(this.data, 'issues');
    return Array.isArray(issues) ? (issues as Issue[]) : [];
  }
}

/** Why a call failed, in one sentence: that of the first field that was refused, else its own. */
export const errorMessage = (fault: ApiError): string => fault.issues[0]?.message ?? fault.message;

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

type Listener = {
  onFailure: (message: string) => void;
  word: (name: SpecifiedWord) => string;
  /** is told of each refusal, quiet or not */
  refused?: (fault: ApiError) => void;
  /** the user whose page this is, or null */
  pageUsername?: () => string | null;
};
let listener: Listener = { onFailure: () => {}, word: (name) => name };

/** The shell says where messages of failed calls go, in which words, and whose page makes the calls. */
export function onCallFailed(next: Listener) {
  listener = next;
}

/** Reports a refusal of a request that was sent without `call`. */
export const reportRefusal = (fault: ApiError) => listener.refused?.(fault);

/** The user whose page makes the calls; null for a visitor's. */
export const callerUsername = (): string | null => listener.pageUsername?.() ?? null;

/** Names the user whose page this is, so that nothing of theirs is stored in the account of another. */
export function pageUserHeaders(): Record<string, string> {
  const username = callerUsername();
  return username === null ? {} : { [PAGE_USER_HEADER]: username };
}

type CallOptions = {
  /** suppresses the toast: the caller shows the failure itself */
  quiet?: boolean;
  signal?: AbortSignal | undefined;
  /** the body of a call that takes a form */
  form?: FormData;
  /** a key of the caller's own, for a save that a person may press again after a failure */
  key?: string;
};

/**
 * Makes the call an endpoint describes and gives back its result, or throws ApiError. Unsafe calls are tried once more
 * after the statuses of the specification, under the same key, so that they are applied once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { method, path, body } = buildRequest(endpoint, input);
  const headers: Record<string, string> = { accept: 'application/json' };
  // What is public is the same for everybody, and is cached.
  if (endpoint.who !== 'public') Object.assign(headers, pageUserHeaders());
  if (body !== null && !options.form) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['idempotency-key'] = options.key ?? uuid();
  const request: RequestInit = {
    method,
    body: options.form ?? body,
    headers,
    credentials: 'include',
    signal: options.signal ?? null,
  };
  try {
    return (await settle(await send(base + path, request))) as OutputOf<E>;
  } catch (fault) {
    if (fault instanceof ApiError) {
      reportRefusal(fault);
      if (!options.quiet) listener.onFailure(fault.message);
    }
    throw fault;
  }
}

/** Sends a request as often as the rules allow; the last answer, whatever it is, or null when none came. */
async function send(url: string, request: RequestInit): Promise<Response | null> {
  const tries = request.method === 'GET' ? 1 : 1 + RETRIES_UNSAFE;
  for (let attempt = 1; ; attempt += 1) {
    const response = await askServer(url, request).catch((fault: unknown) => {
      if (request.signal?.aborted) throw fault;
      return null;
    });
    const status = response?.status ?? 500;
    if (attempt >= tries || !RETRY_STATUSES.includes(status)) return response;
    const wait = Number(response?.headers.get('retry-after') ?? 0) * 1000;
    if (wait >= RETRY_AFTER_MAX) return response;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** An answer's result; failures become ApiError with the sentence the specification names for each kind. */
async function settle(response: Response | null): Promise<unknown> {
  if (!response) throw new ApiError(listener.word('error_network'), 0, null, null);
  const text = await response.text().catch(() => '');
  const body = parse(text);
  if (!response.ok) {
    const message = field(body, 'm') || (typeof body === 'string' && body) || listener.word('error_unexpected');
    const code = field(body, 'c');
    throw new ApiError(
      String(message),
      typeof code === 'number' ? code : response.status,
      response.status,
      field(body, 'd'),
    );
  }
  if (field(body, 'c') === undefined)
    throw new ApiError(listener.word('error_unexpected'), response.status, response.status, body);
  const { c, d, m } = body as Envelope<unknown>;
  if (c !== 0) throw new ApiError(m || listener.word('error_default'), c, response.status, d);
  return d;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trimStart().startsWith('<') ? null : text;
  }
}
