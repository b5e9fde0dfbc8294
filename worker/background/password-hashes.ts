import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '#worker/ground/env.ts';
import { answerKeyRequest } from '../account/credentials/derive-key.ts';

/** Derives the keys of passwords for the API, whose isolates answer others meanwhile. No request from outside comes here. */
export class PasswordHashes extends WorkerEntrypoint<Env> {
  override fetch(request: Request) {
    return answerKeyRequest(request);
  }
}
