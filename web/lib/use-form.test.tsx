import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { specifiedTexts } from '#contract/screen-texts/specified-texts.ts';
import { render } from '#web/testing/render.tsx';
import { ApiError } from './call.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, { error: 'form_required' }),
  code: z.string().regex(/^[A-Z]{2}$/, { error: 'series_format' }),
});
type Values = z.infer<typeof schema>;

let form: ReturnType<typeof useForm<Values, typeof schema>>;
let show: (locale: Locale, byHand?: boolean) => void;

/** A form of two inputs, as on a screen; `form` is the hook's result. */
function Probe({ locale, byHand = false }: { locale: Locale; byHand?: boolean }) {
  form = useForm({ initial: { name: '', code: '' }, schema, locale, noAutomaticRetry: byHand });
  const fields = ['name', 'code'] as const;
  return fields.map((id) => <input key={id} id={id} aria-label={id} value={form.values[id]} readOnly />);
}

const fill = (values: Partial<Values>) => act(async () => form.set(values));
const leave = (path: string) => act(async () => form.leave(path));
const hasFocus = (name: string) => document.activeElement === screen.getByRole('textbox', { name });
const refusalError = (message: string, issues: { path: string; message: string }[]) =>
  new ApiError(message, 10000, 400, { error: 'input_refused', issues });

async function submit(send: (output: Values) => Promise<void> = async () => {}) {
  const sentValues: Values[] = [];
  await act(async () => {
    await form.submit(async (output) => {
      sentValues.push(output);
      await send(output);
    });
  });
  return sentValues;
}

beforeEach(() => {
  const { rerender } = render(<Probe locale="en" />);
  show = (locale, byHand = false) => rerender(<Probe locale={locale} byHand={byHand} />);
});

describe('while somebody fills it in', () => {
  it('a form says nothing of fields that were not left', async () => {
    await fill({ code: 'q' });
    expect(form.issues).toEqual([]);
  });

  it('a field that was left speaks, in the words of the contract, until it is right', async () => {
    await fill({ code: 'q' });
    await leave('code');
    expect(form.messageOf('code')).toBe(screenTexts.series_format.en);
    expect(form.messageOf('name')).toBeUndefined();
    await fill({ code: 'QZ' });
    expect(form.messageOf('code')).toBeUndefined();
  });

  it('speaks the reader’s language, also when it changes', async () => {
    await leave('name');
    show('zh');
    expect(form.messageOf('name')).toBe(screenTexts.form_required.zh);
  });
});

describe('when it is sent', () => {
  it('a wrong form stays here: every wrong field speaks and the first gets the focus', async () => {
    expect(await submit()).toEqual([]);
    expect(form.issues.map(({ path }) => path)).toEqual(['name', 'code']);
    expect(hasFocus('name')).toBe(true);
    await fill({ name: 'Quartz' });
    await submit();
    expect(hasFocus('code')).toBe(true);
  });

  it('sends what the schema made of it', async () => {
    await fill({ name: '  Quartz ', code: 'QZ' });
    expect(await submit()).toEqual([{ name: 'Quartz', code: 'QZ' }]);
    expect(form.issues).toEqual([]);
    expect(form.busy).toBe(false);
  });

  it('is sent once, however often it is pressed', async () => {
    await fill({ name: 'Quartz', code: 'QZ' });
    const ends = Promise.withResolvers<void>();
    let count = 0;
    const send = () => {
      count += 1;
      return ends.promise;
    };
    await act(async () => {
      void form.submit(send);
      void form.submit(send);
    });
    expect(form.busy).toBe(true);
    await act(async () => form.submit(send));
    await act(async () => ends.resolve());
    expect([count, form.busy]).toEqual([1, false]);
  });
});

describe('when the server refuses it', () => {
  const takenCodeError = refusalError('Some fields need attention.', [
    { path: 'code', message: 'There is already a series QZ.' },
  ]);
  beforeEach(async () => {
    await fill({ name: 'Quartz', code: 'QZ' });
    await submit(() => Promise.reject(takenCodeError));
  });

  it('its sentences stand beside the fields, and the first refused field gets the focus', () => {
    expect(form.messageOf('code')).toBe('There is already a series QZ.');
    expect(form.failure).toBe('Some fields need attention.');
    expect(hasFocus('code')).toBe(true);
    expect(form.values).toEqual({ name: 'Quartz', code: 'QZ' });
  });

  it('they go with the next change, and it can be sent again', async () => {
    await fill({ code: 'QX' });
    expect([form.messageOf('code'), form.failure]).toEqual([undefined, null]);
    expect(await submit()).toEqual([{ name: 'Quartz', code: 'QX' }]);
  });
});

describe('when nothing answers', () => {
  const keys: string[] = [];
  const send = async (_: Values, key: string) => {
    keys.push(key);
    if (keys.length < 3) throw new ApiError('No network.', 0, null, null);
  };
  beforeEach(async () => {
    keys.length = 0;
    await fill({ name: 'Quartz', code: 'QZ' });
    await act(async () => form.submit(send));
  });

  it('the same can be sent again under its key, and says why until it was', async () => {
    expect([form.failure, form.retry]).toEqual(['No network.', expect.any(Function)]);
    await act(async () => form.retry?.());
    expect([form.failure, form.retry]).toEqual(['No network.', expect.any(Function)]);
    await act(async () => form.retry?.());
    expect([form.failure, form.retry]).toEqual([null, null]);
    expect(new Set(keys).size).toBe(1);
  });

  it('it is sent again by itself, under its key, each time the line is back, until something answers', async () => {
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(keys).toHaveLength(2);
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(async () => window.dispatchEvent(new Event('online')));
    expect([keys.length, new Set(keys).size, form.failure]).toEqual([3, 1, null]);
  });

  it('the same pressed once more goes under the key of the first try', async () => {
    await act(async () => form.submit(send));
    await act(async () => form.submit(send));
    expect([keys.length, new Set(keys).size, form.failure]).toEqual([3, 1, null]);
    await act(async () => form.submit(send));
    expect(new Set(keys).size).toBe(2);
  });

  it('what was typed since waits for its own press, under another key', async () => {
    await fill({ code: 'QX' });
    expect(form.retry).toBeNull();
    await act(async () => form.submit(send));
    expect(new Set(keys).size).toBe(2);
  });
});

it('a form that is sent by hand alone waits for a press', async () => {
  show('en', true);
  await fill({ name: 'Quartz', code: 'QZ' });
  const sentValues = await submit(() => Promise.reject(new ApiError('No network.', 0, null, null)));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect([sentValues.length, form.failure, form.retry]).toEqual([1, 'No network.', null]);
});

it('a refusal is not sent again by itself', async () => {
  await fill({ name: 'Quartz', code: 'QZ' });
  await submit(() => Promise.reject(refusalError('No.', [])));
  expect(form.retry).toBeNull();
});

it('a fault that is no refusal is not swallowed, and the form can be sent again', async () => {
  await fill({ name: 'Quartz', code: 'QZ' });
  await expect(submit(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
  expect(form.busy).toBe(false);
  expect(await submit()).toHaveLength(1);
});

it('begins anew with other values, silent', async () => {
  await submit();
  await act(async () => form.reset({ name: '', code: 'QZ' }));
  expect([form.values, form.issues]).toEqual([{ name: '', code: 'QZ' }, []]);
});

describe('a form whose rules are fetched', () => {
  const pendingFetches: { arrive: () => void; fail: () => void }[] = [];
  const fetchRules = () =>
    new Promise<typeof schema>((resolve, reject) => {
      pendingFetches.push({ arrive: () => resolve(schema), fail: () => reject(new TypeError('Failed to fetch')) });
    });
  function DeferredProbe() {
    form = useForm({ initial: { name: '', code: '' }, schema: fetchRules, locale: 'en', noAutomaticRetry: true });
    return <input id="name" aria-label="name" value={form.values.name} readOnly />;
  }

  beforeEach(() => {
    pendingFetches.length = 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    cleanup();
    render(<DeferredProbe />);
  });

  it('says nothing until they have come, and then what they say', async () => {
    await fill({ code: 'q' });
    await leave('code');
    expect(form.issues).toEqual([]);
    await act(async () => pendingFetches[0]?.arrive());
    expect(form.messageOf('code')).toBe(screenTexts.series_format.en);
  });

  it('is not sent before they have come', async () => {
    await fill({ name: 'Quartz', code: 'q' });
    const sentValues: Values[] = [];
    await act(async () => {
      void form.submit(async (output) => void sentValues.push(output));
    });
    expect([sentValues, form.busy]).toEqual([[], true]);
    await act(async () => pendingFetches[0]?.arrive());
    expect([sentValues, form.busy, form.messageOf('code')]).toEqual([[], false, screenTexts.series_format.en]);
    await fill({ code: 'QZ' });
    expect(await submit()).toEqual([{ name: 'Quartz', code: 'QZ' }]);
  });

  it('says that it needs a reload where the server answers and they can’t be had', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await fill({ name: 'Quartz', code: 'QZ' });
    const sentValues: Values[] = [];
    await act(async () => {
      void form.submit(async (output) => void sentValues.push(output));
      for (let index = 0; index < 3; index += 1) {
        pendingFetches[index]?.fail();
        await vi.advanceTimersByTimeAsync(3_000);
      }
    });
    expect([form.failure, form.busy]).toEqual(['This form did not load fully. Reload the page, then send it.', false]);
    expect([sentValues, pendingFetches.length]).toEqual([[], 3]);
  });

  it('says that there is no connection where they can’t be had, and asks for them again', async () => {
    await act(async () => pendingFetches[0]?.fail());
    await fill({ name: 'Quartz', code: 'QZ' });
    const submission = act(async () => {
      const submission = form.submit(async () => {});
      pendingFetches[1]?.fail();
      await submission;
    });
    await submission;
    expect([form.failure, form.busy]).toEqual([specifiedTexts.error_network.en, false]);
    const sentValues: Values[] = [];
    await act(async () => {
      const submission = form.submit(async (output) => void sentValues.push(output));
      pendingFetches[2]?.arrive();
      await submission;
    });
    expect([sentValues, form.failure]).toEqual([[{ name: 'Quartz', code: 'QZ' }], null]);
  });
});
