import { executeAs } from '../execute-as.ts';
import { addUserPerRole, type RoleOrVisitor } from '../add-users.ts';
import { openSite } from '../open-site.ts';
import { addTerm } from '../seed.ts';

export type { RoleOrVisitor };

/** A site with one user per role and the default category (1), and helpers for terms and settings. */
export function openTermSite() {
  const site = openSite();
  const { database } = site;
  const ids = addUserPerRole(database);
  addTerm(database, { slug: 'uncategorized', name: 'Uncategorized' });

  const execute = (who: RoleOrVisitor, query: string, variables: object = {}) =>
    executeAs(site.backend, who === 'visitor' ? null : ids[who], query, variables);

  return {
    ...site,
    ids,
    execute,
    /** The term in the payload, or the message of the error. */
    async change(name: string, input: object, who: RoleOrVisitor = 'editor') {
      const type = name.charAt(0).toUpperCase() + name.slice(1);
      const one = name.replace(/^(create|update|delete)/, '');
      const entity = one.charAt(0).toLowerCase() + one.slice(1);
      const deleted = name.startsWith('delete') ? 'deletedId' : '';
      const { data, errors } = await execute(
        who,
        `mutation($input:${type}Input!){${name}(input:$input){${deleted} ${entity}{databaseId name slug uri description ${one === 'Category' ? 'parentDatabaseId' : ''}}}}`,
        { input },
      );
      return errors[0] ?? { ...data[name][entity], ...(deleted && { deletedId: data[name].deletedId }) };
    },
    /** Everything the site stores about terms. */
    stored: () => ({
      terms: database.rows<Record<string, unknown>, []>({ sql: 'select * from terms order by id' }),
      content: database.rows<Record<string, unknown>, []>({
        sql: 'select * from term_content order by content_id, term_id',
      }),
    }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
