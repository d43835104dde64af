import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings under test. All others could cause network access, or access to the data of the site. */
const adopted = /^MASTHEAD_(?:MAX_\w+|ANSWER_CACHE|PAGE_CACHE|PUBLIC_INTROSPECTION)$/;

/**
 * The environment of an instance: only the limits of the site's configuration, and variables that Node reads before the program starts.
 * Every other variable of the project's `.env` gets an empty value, which means not set, because the server reads that file, too.
 *
 * @param options.env The environment of the command; `options.root` is the project's folder, which contains `.env`.
 * @param options.own Settings of this instance.
 */
export function instanceEnvironment({
  env,
  root,
  own,
}: {
  env: Environment;
  root: string;
  own: Readonly<Record<string, string>>;
}): Record<string, string> {
  const file = readEnvFile(join(root, '.env'));
  const configured = Object.entries({ ...file, ...env }).flatMap(([name, value]) =>
    adopted.test(name) && value !== undefined ? [[name, value] as const] : [],
  );
  const machine = ['PATH', 'TMPDIR'].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(Object.keys(file).map((name) => [name, ''])),
    ...readEnvFile(join(root, 'deploy/before-start.env')),
    ...Object.fromEntries([...machine, ...configured]),
    HOST: '127.0.0.1',
    PORT: '0',
    MASTHEAD_WORKERS: '1',
    // The copy requests nothing from other sites.
    MASTHEAD_EMBED_LOOKUPS: 'false',
    ...own,
  };
}

function readEnvFile(path: string): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(parseEnv(readFileSync(path, 'utf8'))).map(([name, value]) => [name, value ?? '']),
    );
  } catch {
    return {}; // The file is optional.
  }
}
