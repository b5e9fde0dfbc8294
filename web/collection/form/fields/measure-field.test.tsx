import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { MeasureField } from './measure-field.tsx';

let value: number | null;
const user = userEvent.setup();
const input = () => screen.getByLabelText<HTMLInputElement>('Weight');
const buttonTexts = () => screen.queryAllByRole('button').map((button) => button.textContent);

function StatefulField({ max }: { max?: number }) {
  const [heldValue, setHeld] = useState<number | null>(null);
  const [isBlurred, setLeft] = useState(false);
  value = heldValue;
  return (
    <MeasureField
      id="weight"
      label="Weight"
      unit="g"
      {...(max !== undefined && { max })}
      value={heldValue}
      onValueChange={setHeld}
      onLeave={() => setLeft(true)}
      error={isBlurred && Number.isNaN(heldValue) ? 'Enter a number' : undefined}
    />
  );
}

describe('a number that can be read in two ways', () => {
  beforeEach(() => {
    render(<StatefulField />);
  });

  it.each([
    ['1,200', ['1.2 g', '1200 g']],
    ['1.234', ['1.234 g', '1234 g']],
  ])('%s is asked about, and has no value until one is chosen', async (text, readings) => {
    for (const [index, suggestion] of readings.entries()) {
      await user.clear(input());
      await user.type(input(), text);
      expect(screen.getByText('Which is meant?')).toBeTruthy();
      expect([buttonTexts(), value]).toEqual([readings, Number.NaN]);
      await user.click(screen.getAllByRole('button')[index] as HTMLElement);
      expect([buttonTexts(), `${value} g`, `${input().value} g`]).toEqual([[], suggestion, suggestion]);
      expect(document.activeElement).toBe(input());
    }
  });

  it('goes on being asked about when the field is left', async () => {
    await user.type(input(), '1,200');
    await user.tab();
    expect([buttonTexts(), screen.queryByText('Enter a number')]).toEqual([['1.2 g', '1200 g'], null]);
  });

  it('is no such number when its marks say which is which', async () => {
    for (const [text, number] of [
      ['1.200,50', 1200.5],
      ['1,200.50', 1200.5],
      ['6,1', 6.1],
      ['0,125', 0.125],
    ] as const) {
      await user.clear(input());
      await user.type(input(), text);
      expect([input().value, buttonTexts(), value]).toEqual([text, [], number]);
    }
  });

  it('is not what is no number at all', async () => {
    await user.type(input(), 'large');
    await user.tab();
    expect(buttonTexts()).toEqual([]);
    expect(screen.getByText('Enter a number')).toBeTruthy();
  });
});

it('a measure is read in the only way that makes sense in its unit', async () => {
  render(<StatefulField max={100} />);
  await user.type(input(), '1,200');
  expect([buttonTexts(), value]).toEqual([[], 1.2]);
});
