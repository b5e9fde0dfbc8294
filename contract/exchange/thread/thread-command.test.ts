import { describe, expect, it } from 'vitest';
import { command, newThread } from './thread-command.ts';

const id = '01930000-0000-7000-8000-000000000001';
const specimen = { specimen_id: '01930000-0000-7000-8000-00000000000a' };

/** Returns the field and reason of each refusal of a command; empty if it is accepted. */
const refusals = (fields: object) =>
  command.safeParse({ id, ...fields }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('a command', () => {
  it.each<[string, object]>([
    ['4,000 code points in public', { kind: 'message', text: '萤'.repeat(4_000) }],
    ['500 code points in private, each of two units', { kind: 'message', private: true, text: '𠮷'.repeat(500) }],
    ['a picture without a word', { kind: 'message', text: '', attachments: ['m1'] }],
    [
      'a proposal of which one side gives nothing',
      { kind: 'propose', initiator_gives: [specimen], responder_gives: [] },
    ],
    ['a line in own words', { kind: 'propose', initiator_gives: [], responder_gives: [{ text: 'Ten micromounts' }] }],
    [
      'cash for a specimen',
      { kind: 'propose', initiator_gives: [{ text: '40 EUR', is_cash: true }], responder_gives: [specimen] },
    ],
    ['an address', { kind: 'address', name: 'Lin', lines: ['1 Quartz Road'], country: 'CN' }],
    ['a parcel without anything said', { kind: 'shipped' }],
    ['a review of 500, quick', { kind: 'review', rating: 'positive', ticks: ['quick'], text: '萤'.repeat(500) }],
  ])('may be %s', (_, fields) => {
    expect(refusals(fields)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['4,001 code points', { kind: 'message', text: 'a'.repeat(4_001) }, 'text form_too_long'],
    ['501 in private', { kind: 'message', private: true, text: '𠮷'.repeat(501) }, 'text form_too_long'],
    ['no word and no picture', { kind: 'message', text: ' \n ' }, 'text exchange_message_required'],
    ['a message that says nothing at all', { kind: 'message' }, 'text exchange_message_required'],
    ['a review of 501', { kind: 'review', rating: 'neutral', text: 'a'.repeat(501) }, 'text form_too_long'],
    ['a control character', { kind: 'message', text: 'a\u0000' }, 'text form_text'],
    [
      'two lines of cash',
      {
        kind: 'propose',
        initiator_gives: [
          { text: '40 EUR', is_cash: true },
          { text: '5 USD', is_cash: true },
        ],
        responder_gives: [specimen],
      },
      'initiator_gives proposal_cash_twice',
    ],
    [
      'cash alone',
      { kind: 'propose', initiator_gives: [{ text: '40 EUR', is_cash: true }], responder_gives: [] },
      'initiator_gives proposal_empty',
    ],
    [
      'a proposal of nothing',
      { kind: 'propose', initiator_gives: [], responder_gives: [] },
      'initiator_gives proposal_empty',
    ],
    [
      'a specimen twice',
      { kind: 'propose', initiator_gives: [specimen, specimen], responder_gives: [] },
      'initiator_gives proposal_specimen_twice',
    ],
    ['a rejection without a reason', { kind: 'reject', proposal_id: id, reason: ' ' }, 'reason form_required'],
    ['a cancellation without a reason', { kind: 'cancel', reason: '' }, 'reason form_required'],
    ['a problem without a word', { kind: 'problem', what: 'damaged', text: '' }, 'text form_required'],
  ])('is not %s', (_, fields, refusal) => {
    expect(refusals(fields)).toEqual([refusal]);
  });

  it('is never one that the thread gives itself', () => {
    for (const kind of ['start', 'reserved', 'not_reserved', 'block', 'hand_over'])
      expect(refusals({ kind })).toHaveLength(1);
  });
});

it('begins with a message', () => {
  for (const message of ['  ', '', undefined, null])
    expect(newThread.safeParse({ id, intent_id: id, message }).error?.issues).toMatchObject([
      { path: ['message'], message: 'exchange_message_required' },
    ]);
  expect(newThread.safeParse({ id, intent_id: id, message: 'Would you part with it?' }).success).toBe(true);
});
