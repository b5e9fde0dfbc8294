import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { command } from '#contract/exchange/thread/thread-command.ts';
import { draftPhotoIds, type ProposalDraft, proposalInput, textItem, withoutPhotos } from './proposal-draft.ts';

const draft: ProposalDraft = {
  give: [
    { ...textItem('A miniature'), photos: ['one', 'two'] },
    { specimen_id: 'stone', coll_no: 'SC-0001', display_name: 'Fluorite', minerals: [], locality: null, cover: null },
  ],
  receive: [textItem('A book')],
  fulfilment: 'parcels',
  ships_first: 'together',
  note: '',
  answers: null,
};
const proposal = command.parse({ kind: 'propose', id: uuid(), ...proposalInput(draft, 'responder') });

it('sends the photographs of a line with it', () => {
  expect(draftPhotoIds(draft)).toEqual(['one', 'two']);
  expect(proposal).toMatchObject({
    initiator_gives: [{ text: 'A book', media_ids: [] }],
    responder_gives: [{ text: 'A miniature', media_ids: ['one', 'two'] }, { specimen_id: 'stone' }],
  });
});

it('a proposal goes without pictures that were not made', () => {
  if (proposal.kind !== 'propose') throw new Error('not a proposal');
  expect(withoutPhotos(proposal, new Set(['one'])).responder_gives).toEqual([
    { text: 'A miniature', media_ids: ['two'] },
    { specimen_id: 'stone' },
  ]);
});
