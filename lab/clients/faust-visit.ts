import type { Browser, Page } from 'playwright-core';
import { openContext } from '../../apps/server/tests/browser.ts';
import { password } from './serve-backend.ts';

/** A page of a browser without cookies, and what it requested. */
export interface FaustVisit extends AsyncDisposable {
  page: Page;
  /** Navigations, such as `GET site/members` and `POST backend/generate`. */
  navigations: string[];
  /** Responses of the session API: the status, and whether an authorization code was sent. */
  tokens: string[];
  /** Uncaught errors. */
  errors: string[];
}

/** Opens a page in a new browser context. @param siteUrl Origin of the Faust.js site; all others are the backend. */
export async function openFaustVisit(browser: Browser, siteUrl: string): Promise<FaustVisit> {
  const context = await openContext(browser);
  // For what never comes; a busy machine is no reason to fail.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const navigations: string[] = [];
  const tokens: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { origin, pathname } = new URL(request.url());
    navigations.push(`${request.method()} ${origin === siteUrl ? 'site' : 'backend'}${pathname}`);
  });
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname !== '/api/faust/auth/token') return;
    tokens.push(`${response.status()}${searchParams.has('code') ? ' with a code' : ''}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    page,
    navigations,
    tokens,
    errors,
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Fills in the backend's sign-in form. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('ana');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
