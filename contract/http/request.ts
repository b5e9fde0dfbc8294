import type { z } from 'zod';
import { fill } from '#contract/routes/paths.ts';
import type { Endpoint, Method, SchemaInput } from './endpoint.ts';

/** The input of an endpoint's caller: path parameters and query or body, in one object. */
export type InputOf<E extends Endpoint> = SchemaInput<E['params']> & SchemaInput<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/**
 * Builds the HTTP request of an endpoint and its input: values named in the path go there, the others into the
 * query or JSON body.
 */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { method: Method; path: string; body: string | null } {
  const { method } = endpoint;
  const values = input as Record<string, unknown>;
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const otherValues = Object.entries(values).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const path = fill(endpoint.path, values);
  if (method !== 'GET' && method !== 'DELETE')
    return { method, path, body: JSON.stringify(Object.fromEntries(otherValues)) };
  const query = new URLSearchParams(otherValues.flatMap(([name, value]) => queryPairs(name, value))).toString();
  return { method, path: query ? `${path}?${query}` : path, body: null };
}

/** Returns a value as query parameters; an array repeats the parameter. */
const queryPairs = (name: string, value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : [value]).map((entry) => [name, String(entry)]);
