import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, loadPrivateTexts } from '#web/shell/language.ts';
import { render } from '#web/testing/render.tsx';
import { AddressView, type SentCard } from './address-view.tsx';

const oldCard: SentCard = { name: 'Jiří Novák', lines: ['Vyšehradská 1', '128 00 Praha'], country: 'CZ', note: null };
const card: SentCard = {
  name: '林巍',
  lines: ['北京市海淀区中关村大街 27 号'],
  country: 'CN',
  latin_name: 'Lin Wei',
  latin_lines: ['27 Zhongguancun Street', '100080 Beijing'],
  telephone: '+86 138-0013 8000',
  note: 'Ring twice',
};

const shownLines = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('address [dir=auto]')].map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

describe('an address card', () => {
  it('has the sender’s script, Latin letters, and the country as the post wants it', () => {
    const { container } = render(<AddressView card={card} />);
    expect(shownLines(container)).toEqual([
      '林巍',
      '北京市海淀区中关村大街 27 号',
      'Lin Wei',
      '27 Zhongguancun Street',
      '100080 Beijing',
      'CHINA',
      'Ring twice',
    ]);
    expect(container.textContent).toContain('China · 中国');
    expect(screen.getByRole('link', { name: '+86 138-0013 8000' }).getAttribute('href')).toBe('tel:+8613800138000');
  });

  it('of an older conversation has what it had, and the country in capitals', () => {
    const { container } = render(<AddressView card={oldCard} />);
    expect(shownLines(container)).toEqual(['Jiří Novák', 'Vyšehradská 1', '128 00 Praha', 'CZECHIA']);
    expect(container.textContent).not.toContain('Telephone');
  });

  it('has the country in the reader’s language first', async () => {
    await chooseLanguage('zh');
    await loadPrivateTexts();
    const { container } = render(<AddressView card={oldCard} />);
    expect(container.textContent).toContain('捷克 · Czechia');
    expect(container.textContent).toContain('CZECHIA');
    await chooseLanguage('en');
  });

  it('shows markup as it was typed', () => {
    const { container } = render(<AddressView card={{ ...oldCard, lines: ['<img src=x onerror=alert(1)>'] }} />);
    expect(container.querySelector('img')).toBeNull();
    expect(shownLines(container)).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('the button to copy an address', () => {
  it.each<[string, SentCard, string]>([
    ['in Latin letters', card, 'Lin Wei\n27 Zhongguancun Street\n100080 Beijing\nCHINA'],
    ['in its own letters without others', oldCard, 'Jiří Novák\nVyšehradská 1\n128 00 Praha\nCZECHIA'],
  ])('copies it %s, by the keyboard, too', async (_, copiedCard, text) => {
    const user = userEvent.setup();
    render(<AddressView card={copiedCard} />);
    screen.getByRole('button', { name: 'Copy address' }).focus();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe('Copied');
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('selects it where the browser refuses to copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    render(<AddressView card={card} />);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await screen.findByText(/^The address is selected/);
    expect(getSelection()?.toString()).toContain('27 Zhongguancun Street');
    expect(getSelection()?.toString()).not.toContain('林巍');
  });
});
