/** Thrown by a loader when an address is well-formed but nothing exists there. */
export class PageNotFound extends Error {
  readonly status = 404;
  readonly pathname: string;

  constructor(pathname: string) {
    super(`Page Not Found: ${pathname}`);
    this.pathname = pathname;
  }
}

/** Thrown when a request gets no answer. */
export class NoConnection extends Error {}

/** Thrown when a file of the app can't be loaded although the server answers. */
export class ChunkMissing extends Error {}

/** Thrown by a loader when only the administrator may see a page. */
export class AdminOnly extends Error {
  readonly status = 403;
}
