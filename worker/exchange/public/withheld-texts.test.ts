import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  act,
  aThread,
  makePublic,
  propose,
  readAll,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';
import {
  exchangeFixture,
  findTexts,
  listTexts,
  readAsVisitor,
  separateText,
  textNames,
  type WrittenText,
} from './conversations-for-tests.ts';

let wei: Person;
let marta: Person;
let id: string;
let texts: WrittenText[];

const createExchange = exchangeFixture(false);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ wei, marta, id, texts } = await createExchange());
});

const withhold = (person: Person, seq: number, withheld = true) =>
  tryCommand(person, id, { kind: 'withhold', seq, withheld });

describe('a text that its author withholds', () => {
  it.each(textNames)(
    'is for the two alone, before and after they publish, until it is shown again: %s',
    async (name) => {
      const { writtenText, otherTexts } = separateText(texts, name);
      const { author, seq } = writtenText;
      const readBoth = async () => findTexts(texts, await readAsVisitor(id, wei, marta));
      expect((await withhold(author, seq)).c).toBe(0);
      await makePublic(id, wei, marta);
      await settle(id);
      expect(await readBoth()).toEqual(otherTexts);
      for (const person of [wei, marta])
        expect(findTexts(texts, JSON.stringify(await readPersonThread(person, id)))).toEqual(listTexts(texts));

      expect((await withhold(author, seq, false)).c).toBe(0);
      expect(await readBoth()).toEqual(listTexts(texts));
      expect((await withhold(author, seq)).c).toBe(0);
      expect(await readBoth()).toEqual(otherTexts);
      await act(wei, id, { kind: 'publish', public: false });
      await makePublic(id, wei, marta);
      await settle(id);
      expect(await readBoth()).toEqual(otherTexts);
    },
  );

  it('is the author’s own, and one that visitors could read', async () => {
    await act(wei, id, { kind: 'message', text: 'between us', private: true });
    const { events } = await readPersonThread(wei, id);
    const privateSeq = events.at(-1)?.seq ?? 0;
    const agreedSeq = events.find(({ kind }) => kind === 'agreed')?.seq ?? 0;
    const reviewSeq = events.find(({ kind, by }) => kind === 'reviewed' && by === 'initiator')?.seq ?? 0;
    for (const { author, seq } of texts) expect((await withhold(author === wei ? marta : wei, seq)).c).toBe(12000);
    for (const seq of [privateSeq, agreedSeq, reviewSeq, 9_999])
      expect([seq, (await withhold(wei, seq)).c]).toEqual([seq, 12000]);
    for (const seq of [0, -1, 1.5]) expect((await withhold(wei, seq)).c).toBe(10000);
  });
});

describe('a text of a public conversation', () => {
  const say = (person: Person, text: string) => act(person, id, { kind: 'message', text });
  const laterTexts = ['later 1', 'later 2', 'later 3', 'later 4'];
  const readLater = async () => {
    await settle(id);
    const content = await readAsVisitor(id);
    return laterTexts.filter((text) => content.includes(text));
  };

  it('is for visitors once the other side has read it, and all before it', async () => {
    await makePublic(id, wei, marta);
    await say(wei, 'later 1');
    await say(marta, 'later 2');
    await say(wei, 'later 3');
    await say(marta, 'later 4');
    expect(await readLater()).toEqual([]);
    await readAll(id, wei);
    expect(await readLater()).toEqual([]);
    await readAll(id, marta);
    expect(await readLater()).toEqual(laterTexts);
  });

  it('stays out of it when it is withheld before the other side reads it, and holds nothing back', async () => {
    await makePublic(id, wei, marta);
    await say(wei, 'later 1');
    const { last_seq } = await readPersonThread(wei, id);
    await withhold(wei, last_seq);
    await say(wei, 'later 2');
    expect(await readLater()).toEqual([]);
    await readAll(id, marta);
    expect(await readLater()).toEqual(['later 2']);
  });

  it('is held back unread in a proposal, too', async () => {
    ({ id } = await aThread(wei, marta));
    await makePublic(id, wei, marta);
    await propose(wei, id, { initiator_gives: [{ text: 'later 1' }], responder_gives: [] });
    expect(await readLater()).toEqual([]);
    await readAll(id, marta);
    expect(await readLater()).toEqual(['later 1']);
  });
});
