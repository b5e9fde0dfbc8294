import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { useForm } from '#web/lib/use-form.ts';
import { render } from '#web/testing/render.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { FieldsToMend } from './fields-to-mend.tsx';

const schema = z.object({ name: z.string().min(2), code: z.string().min(2) });
const names = ['name', 'code'] as const;
let form: ReturnType<typeof useForm<z.infer<typeof schema>, typeof schema>>;

function TestForm({ initial }: { initial: z.infer<typeof schema> }) {
  form = useForm({ initial, schema, locale: 'en' });
  return (
    <>
      <FieldsToMend form={form} />
      {names.map((name) => (
        <Field key={name} id={name} label={name}>
          <TextInput value={form.values[name]} onChange={(event) => form.set({ [name]: event.currentTarget.value })} />
        </Field>
      ))}
    </>
  );
}

const submit = () => act(() => form.submit(async () => {}));
const hasFocus = (text: string) => document.activeElement?.contains(screen.getByText(text));

it('a field to mend takes the focus each time when several fields keep a form from being sent', async () => {
  render(<TestForm initial={{ name: '', code: '' }} />);
  await submit();
  expect(hasFocus('2 fields need attention')).toBe(true);
  await userEvent.click(screen.getByLabelText('code'));
  await submit();
  expect(hasFocus('2 fields need attention')).toBe(true);
});

it('a field to mend does not take it from a field in which somebody writes', async () => {
  render(<TestForm initial={{ name: '', code: 'QZ' }} />);
  await submit();
  expect(document.activeElement?.id).toBe('name');
  await userEvent.clear(screen.getByLabelText('code'));
  screen.getByText('2 fields need attention');
  expect(document.activeElement?.id).toBe('code');
});
