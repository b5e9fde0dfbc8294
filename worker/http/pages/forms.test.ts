import { describe, expect, it } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { visitor } from '#worker/testing/people.ts';

/** The attributes of each form of a page before its scripts run. */
async function parseForms(html: string): Promise<Map<string, string>[]> {
  const forms: Map<string, string>[] = [];
  const page = new HTMLRewriter()
    .on('form', { element: ({ attributes }) => void forms.push(new Map([...attributes] as [string, string][])) })
    .transform(new Response(html));
  await page.arrayBuffer();
  return forms;
}

const post = (path: string) => send(visitor, path, { method: 'POST', body: 'username=linwei&password=crystals' });

describe('a form that is sent before its script runs', () => {
  it.each(['login', 'signup', 'forgotPassword'] as const)(
    'puts nothing that is typed into the address of %s',
    async (screen) => {
      const { text } = await send(visitor, screenAddress(screen));
      const forms = (await parseForms(text)).filter((form) => form.get('action') !== screenAddress('search'));
      expect(forms.map((form) => form.get('method'))).toEqual(['post']);
    },
  );

  it('returns to its page', async () => {
    const { status, headers } = await post('/Login/?next=%2Fi%2Fprofile');
    expect([status, headers.get('location')]).toEqual([303, '/login?next=%2Fi%2Fprofile']);
  });

  it('leads nowhere else', async () => {
    for (const path of ['/nowhere', '//other.example/login', '/%2F%2Fother.example'])
      expect((await post(path)).headers.get('location'), path).toBeNull();
  });
});
