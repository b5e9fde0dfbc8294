import type { APIRequest, BrowserContext } from '@playwright/test';
import { type Account, anAccount, anAddress } from '#web/testing/person.ts';
import { Person } from './person.ts';

type Spare = { account: Account; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

/** How many accounts are being created in advance while a test runs: the email with a code takes a second. */
const SPARE_ACCOUNT_COUNT = 2;

/** New accounts with their sessions, created before a test needs them. */
export class SparePeople {
  readonly #api: APIRequest;
  readonly #origin: string;
  readonly #ready: Promise<Spare>[] = [];

  constructor(api: APIRequest, origin: string) {
    this.#api = api;
    this.#origin = origin;
  }

  /** Logs a new user in in a browser without a user. */
  async logIn(context: BrowserContext): Promise<Person> {
    while (this.#ready.length <= SPARE_ACCOUNT_COUNT) this.#ready.push(this.#signUp());
    const { account, cookies } = (await this.#ready.shift()) ?? (await this.#signUp());
    await context.addCookies(cookies);
    return new Person(account, context.request, this.#origin);
  }

  /** Waits for the accounts still being created, which are no longer needed. */
  async end() {
    await Promise.allSettled(this.#ready);
  }

  #signUp(): Promise<Spare> {
    const spare = this.#make();
    // A failure is reported by the test that takes this account.
    spare.catch(() => {});
    return spare;
  }

  async #make(): Promise<Spare> {
    const extraHTTPHeaders = { 'x-forwarded-for': anAddress() };
    const request = await this.#api.newContext({ baseURL: this.#origin, extraHTTPHeaders });
    const account = anAccount();
    await new Person(account, request, this.#origin).signUp();
    const { cookies } = await request.storageState();
    await request.dispose();
    return { account, cookies };
  }
}
