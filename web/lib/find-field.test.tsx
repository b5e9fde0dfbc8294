import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { showFields } from './find-field.ts';

it('a refusal that names a group of choices leads to the first that can be chosen', () => {
  render(
    <FieldGroup id="how" label="How">
      <Radio name="choice" label="By post" disabled />
      <Radio name="choice" label="In person" />
    </FieldGroup>,
  );
  showFields(['how']);
  expect(document.activeElement === screen.getByRole('radio', { name: 'In person' })).toBe(true);
});
