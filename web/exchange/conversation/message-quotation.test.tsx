import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Quotation } from '#contract/exchange/thread/thread-event.ts';
import { ReadersText, type TextReaders, threadReaders } from '#web/exchange/thread/readers-text.tsx';
import { chooseLanguage, loadPrivateTexts } from '#web/shell/language.ts';
import { render } from '#web/testing/render.tsx';
import { MessageQuotation } from './message-quotation.tsx';

const names = { initiator: 'Lin Wei', responder: 'Marta' };
const quotation: Quotation = { seq: 7, by: 'responder', text: 'Which\nof the two?', photo_count: 1 };

afterEach(() => act(() => chooseLanguage('en')));
const speakChinese = () =>
  act(async () => {
    await loadPrivateTexts();
    await chooseLanguage('zh');
  });

const quotationText = (shownQuotation: Quotation | null | undefined) =>
  render(<MessageQuotation seq={7} quotation={shownQuotation} names={names} side="initiator" />).container.textContent;

it.each([
  ['a text', quotation, 'In answer to: MartaWhich\nof the two?'],
  ['one’s own', { ...quotation, by: 'initiator' as const }, 'In answer to: YouWhich\nof the two?'],
  ['photos alone', { ...quotation, text: '', photo_count: 2 }, 'In answer to: Marta2 photos'],
  ['what the reader may not read', null, 'A message that is not shown'],
  ['what is not loaded', undefined, 'An earlier message'],
])('a quotation shows author and text: %s', (_, shownQuotation, text) => {
  expect(quotationText(shownQuotation)).toBe(text);
});

it('a quotation leads to its message, and nowhere where that is not shown', () => {
  const onOpen = vi.fn();
  const quotationProps = { seq: 7, names, side: 'initiator' as const, onOpen };
  const { container } = render(<MessageQuotation quotation={quotation} {...quotationProps} />);
  fireEvent.click(within(container).getByRole('button'));
  expect(onOpen).toHaveBeenCalledWith(7);
  const { container: otherContainer } = render(<MessageQuotation quotation={null} {...quotationProps} />);
  expect(within(otherContainer).queryByRole('button')).toBeNull();
});

const readerTexts: [TextReaders, string, string][] = [
  ['pair_alone', 'Only the two of you will ever read this.', '始终只有你们两人能看到。'],
  ['pair', 'For now only the two of you read this.', '目前只有你们两人能看到。'],
  ['visitors_soon', 'Everybody reads this once the conversation is public.', '对话公开后，所有人都能看到。'],
  ['everybody', 'Everybody can read this.', '所有人都能看到。'],
];

it.each(readerTexts)('at a box it is said in both languages who reads it: %s', async (readers, english, chinese) => {
  const readersText = () => render(<ReadersText readers={readers} />).container.textContent;
  expect(readersText()).toBe(english);
  await speakChinese();
  expect(readersText()).toBe(chinese);
});

it.each([
  [true, null, 'everybody'],
  [false, { by: 'initiator' as const, at: '2027-03-01T08:00:00.000Z' }, 'visitors_soon'],
  [false, null, 'pair'],
])('who reads a text follows from the conversation: public %j, asked for %j', (isPublic, publication, readers) => {
  expect(threadReaders({ public: isPublic, publication })).toBe(readers);
});
