import { v7 as uuid } from 'uuid';
import { PAGE_USER_HEADER } from '#contract/account/page-user.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope, Issue } from '#contract/http/envelope.ts';
import { RETRIES_UNSAFE, RETRY_AFTER_MAX, RETRY_STATUSES } from '#contract/http/limits.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import type { SpecifiedWord } from '#contract/screen-texts/specified-texts.ts';
import { askServer } from './ask-server.ts';

const base = import.meta.env.VITE_API_BASE ?? '';

/** A failed call: the envelope's code (or the HTTP status), its sentence, and its data. */
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

  /** The refused fields, each with its sentence. */
  get issues(): Issue[] {
    const issues = field(this.data, 'issues');
    return Array.isArray(issues) ? (issues as Issue[]) : [];
  }
}

/** Why a call failed, in one sentence: that of the first refused field, else the error's own. */
export const errorMessage = (fault: ApiError): string => fault.issues[0]?.message ?? fault.message;

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

type Listener = {
  onFailure: (message: string) => void;
  word: (name: SpecifiedWord) => string;
  /** called for each refusal, quiet or not */
  onRefusal?: (fault: ApiError) => void;
  /** returns the signed-in user of this page, or null */
  pageUsername?: () => string | null;
};
let listener: Listener = { onFailure: () => {}, word: (name) => name };

/** Sets the listener by which the shell shows failed calls, supplies their texts, and names the page's user. */
export function onCallFailed(next: Listener) {
  listener = next;
}

/** Reports a refusal of a request that was sent without `call`. */
export const reportRefusal = (fault: ApiError) => listener.onRefusal?.(fault);

/** The signed-in user of the page that makes the calls; null for a visitor. */
export const callerUsername = (): string | null => listener.pageUsername?.() ?? null;

/** The header that names the page's user, so that nothing of theirs is stored in another account. */
export function pageUserHeaders(): Record<string, string> {
  const username = callerUsername();
  return username === null ? {} : { [PAGE_USER_HEADER]: username };
}

type CallOptions = {
  /** suppresses the toast: the caller shows the failure itself */
  quiet?: boolean;
  signal?: AbortSignal | undefined;
  /** the body of a multipart call */
  form?: FormData;
  /** the caller's own idempotency key, for a save that the user may repeat after a failure */
  key?: string;
};

/**
 * Calls an endpoint and returns its result, or throws ApiError. Unsafe calls are retried once, after the statuses
 * named in the specification and under the same key, so that they are applied once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { method, path, body } = buildRequest(endpoint, input);
  const headers: Record<string, string> = { accept: 'application/json' };
  // Public answers are the same for all users and cached, so they get no user header.
  if (endpoint.access !== 'public') Object.assign(headers, pageUserHeaders());
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

/** Sends a request with the allowed retries; returns the last answer, or null when none arrived. */
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

/** The result of an answer; throws ApiError, with the specification's sentence for each kind of failure. */
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
