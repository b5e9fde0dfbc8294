import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { LinkedText } from './linked-text.tsx';

it('an address in a text leads out without telling from where, and shows its host whole', () => {
  const path = `/track/${'0123456789'.repeat(10)}`;
  const { container } = render(<LinkedText text={`It is at https://mіndat.org${path}, look. javascript:alert(1)`} />);
  const [link, ...otherLinks] = within(container).getAllByRole('link');
  expect(otherLinks).toEqual([]);
  expect(link?.getAttribute('href')).toBe(`https://xn--mndat-n2e.org${path}`);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.querySelector('b')?.textContent).toBe('xn--mndat-n2e.org');
  expect(container.textContent).toBe(
    'It is at https://xn--mndat-n2e.org/track/0123456789012345678…67890123456789, look. javascript:alert(1)',
  );
});
