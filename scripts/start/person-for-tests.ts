import { anAccount, Person, type Send } from '#web/testing/person.ts';

/** Creates a user with a new account on a local server; returns the user and the `send` of their browser. */
export async function signUp(origin: string): Promise<{ person: Person; send: Send }> {
  const cookies = new Map<string, string>();
  const send: Send = async (path, init) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(origin + path, { ...init, headers: { ...init?.headers, origin, cookie } });
    for (const setCookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (setCookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  return { person: await new Person(anAccount(), send).signUp(), send };
}
