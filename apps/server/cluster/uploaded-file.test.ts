import { expect, test } from 'vitest';
import { isUploadedFile } from './uploaded-file.ts';

test.each([
  '/wp-content/uploads/2026/01/lamp.jpg',
  '/wp-content/uploads/2026/01/lamp.tar.gz?ver=2',
  '/wp-content/uploads/%D0%BB%D0%B0%D0%BC%D0%BF%D0%B0%20.png',
])('uploaded file: %s is served by every process', (target) => {
  expect(isUploadedFile(target)).toBe(true);
});

test.each([
  '/wp-content/uploads/../../wp-json/wp/v2/posts/71?password=guess',
  '/wp-content/uploads/%2e%2E/%2e./api/faust/why',
  '/wp-content/uploads/a/.%2e/.%2e/.%2e/login',
  '/wp-content/uploads/..\\..\\login',
  '/wp-content/uploads/..%5c..%5Clogin',
  '/wp-content/uploads/a%2f..%2F..%2Flogin',
  '/wp-content/uploads',
  '/login?/wp-content/uploads/a.jpg',
])('uploaded file: %s goes to the leader', (target) => {
  expect(isUploadedFile(target)).toBe(false);
});
