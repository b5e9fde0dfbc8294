import type { Endpoint } from '#contract/http/endpoint.ts';
import { buildRequest, type InputOf } from '#contract/http/request.ts';
import type { OwnedThings } from '#worker/guards/world/world.ts';
import type { EveryCall } from './every-call.ts';
import type { SampleInput } from './sample-input.ts';
import { samples } from './sample-inputs.ts';

export type SentRequest = { method: string; path: string; headers: Record<string, string>; body: string | null };

export const callSample = ({ name }: EveryCall): SampleInput<object> => samples[name] as SampleInput<object>;

/** A call about a thing as an HTTP request from our own pages. */
export const sampleRequest = (call: EveryCall, ownedIds: OwnedThings): SentRequest =>
  asRequest(call.endpoint, callSample(call).input(ownedIds));

const form = 'multipart/form-data; boundary=b';
const aForm = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\nno picture\r\n--b--\r\n';

/** An endpoint with an input as a request; a body of bytes or a form is filled with sample content. */
export function asRequest(endpoint: Endpoint, input: object): SentRequest {
  const { method, path, body } = buildRequest(endpoint, input as InputOf<Endpoint>);
  if (endpoint.body === 'bytes')
    return { method, path, headers: { 'content-type': 'application/octet-stream' }, body: 'bytes' };
  if (endpoint.body === 'form') return { method, path, headers: { 'content-type': form }, body: aForm };
  return { method, path, headers: body === null ? {} : { 'content-type': 'application/json' }, body };
}
