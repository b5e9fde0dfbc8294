import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tray } from './tray.tsx';

it.each([
  ['of 5:4 fills a tray', 1_250, 1_000, 'wide', true],
  ['of 3:2 fills a tray', 1_500, 1_000, 'wide', true],
  ['of 4:3 fills a tray', 1_600, 1_200, 'wide', true],
  ['that is square is whole', 1_000, 1_000, 'wide', false],
  ['that is tall is whole', 900, 1_600, 'wide', false],
  ['that is a panorama is whole', 3_000, 1_000, 'wide', false],
  ['on a stage of its own is whole', 1_600, 1_000, 'own', false],
] as const)('a photo %s', (_, width, height, shape, isCropped) => {
  const { container } = render(<Tray photo={{ src: '/file/a', width, height, alt: '' }} shape={shape} />);
  expect(container.querySelector('img')?.classList.contains('object-cover')).toBe(isCropped);
});
