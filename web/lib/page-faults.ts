/** Thrown by a loader when an address is well formed and there is nothing at it. */
export class PageNotFound extends Error {
  readonly status = 404;
  readonly pathname: string;

  constructor(pathname: string) {
    super(`Page Not Found: ${pathname}`);
    this.pathname = pathname;
  }
}

/** Thrown where something could not be had because nothing answers. */
export class NoConnection extends Error {}

/** Thrown by a loader when a page is the administrator's. */
export class AdminOnly extends Error {
  readonly status = 403;
}
