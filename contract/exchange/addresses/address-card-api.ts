import * as z from 'zod';
import { del, get, put } from '#contract/http/endpoint.ts';
import { version } from '#contract/http/id.ts';
import { addressChange, savedAddress } from './address-card.ts';

/**
 * The user's own address card, which nobody else reads until it is sent in a conversation. The answers of the changes
 * are stored for repeated calls, so they hold no address.
 */
export const addressCardApi = {
  read: get('/api/i/address_card', { access: 'user', output: savedAddress }),
  /** Refused with `changed_elsewhere` and `current` if another version is stored by now. */
  save: put('/api/i/address_card', {
    keptIn: 'catalogue',
    access: 'user',
    input: addressChange,
    output: z.object({ version }),
  }),
  /** Deletes the card; without one it succeeds, too. */
  remove: del('/api/i/address_card', { keptIn: 'catalogue', access: 'user', output: z.object({ version }) }),
};
