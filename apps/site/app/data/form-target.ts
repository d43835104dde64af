import { isArticle, isProtected } from './articles.ts';
import type { FormTargetQuery } from '../generated/documents.ts';

/** The content that a form below an article belongs to. */
export interface FormTarget {
  readonly databaseId: number;
  /** The name of its content type, such as `post`. */
  readonly contentType: string;
  readonly hasPassword: boolean;
}

/** @returns `null` for anything without forms: lists, and media. */
export function formTarget(node: NonNullable<FormTargetQuery['node']>): FormTarget | null {
  if (!isArticle(node)) return null;
  const { databaseId, contentTypeName } = node;
  return { databaseId, contentType: contentTypeName, hasPassword: isProtected(node) };
}
