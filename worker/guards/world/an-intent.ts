import { v7 as uuid } from 'uuid';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import type { Person } from '#worker/testing/people.ts';
import { callOrThrow } from './make-call.ts';

type Overrides = Partial<Omit<InputOf<typeof intentsApi.create>, 'id'>>;
type IntentReference = { intent_id: string; intent_version: number };

/** An open intent of an owner: a fluorite, optionally with a specimen of theirs, for another. */
export async function anIntent(
  owner: Person,
  specimen_id: string | null,
  overrides: Overrides = {},
): Promise<IntentReference> {
  const intent: Intent = await callOrThrow(owner, intentsApi.create, {
    id: uuid(),
    location: { country: 'CN', city: 'Changsha' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'fluorite', specimen_id }],
    wants: [{ mineral_id: 'fluorite', note: 'green' }],
    ...overrides,
  });
  return { intent_id: intent.id, intent_version: intent.version };
}
