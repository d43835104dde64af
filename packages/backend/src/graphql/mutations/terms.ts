import { deleteTerm } from '../../content/terms/delete-term.ts';
import { taxonomyNamed, type TaxonomyFacts } from '../../content/content-types.ts';
import { findTerm } from '../../content/terms/read-terms.ts';
import { createTerm, updateTerm, type TermChange } from '../../content/terms/update-term.ts';
import type { Term } from '../../storage/terms.ts';
import { encodeGlobalId } from '@masthead/contract';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import type { ObjectFields } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import type { TypeResolvers } from '../types.ts';

const category = changesOf('category');
const tag = changesOf('post_tag');
const postFormat = changesOf('post_format');

/** Mutations of categories, tags and post formats. */
export const termsMutations = {
  createCategory: (_, input, context) => ({ category: category.create(input, context) }),
  createPostFormat: (_, input, context) => ({ postFormat: postFormat.create(input, context) }),
  createTag: (_, input, context) => ({ tag: tag.create(input, context) }),
  deleteCategory: (_, input, context) => {
    const { term, deletedId } = category.remove(input, context);
    return { category: term, deletedId };
  },
  deletePostFormat: (_, input, context) => {
    const { term, deletedId } = postFormat.remove(input, context);
    return { postFormat: term, deletedId };
  },
  deleteTag: (_, input, context) => {
    const { term, deletedId } = tag.remove(input, context);
    return { tag: term, deletedId };
  },
  updateCategory: (_, input, context) => ({ category: category.update(input, context) }),
  updatePostFormat: (_, input, context) => ({ postFormat: postFormat.update(input, context) }),
  updateTag: (_, input, context) => ({ tag: tag.update(input, context) }),
} satisfies TypeResolvers<'RootMutation'>;

/** The fields of a term. `aliasOf` is ignored, because there are no term groups here. */
type Written = Omit<ObjectFields['RootMutation']['updateCategory']['args'], 'id'>;

function changesOf(name: string) {
  const taxonomy = taxonomyNamed(name) as TaxonomyFacts;
  const known = (id: number, context: Context): Term | null => findTerm(context, id, [name]);
  return {
    create(input: Written & { readonly name: string }, context: Context): Term | null {
      const term = { ...changeIn(input), name: input.name };
      return known(createTerm(context, taxonomy, term), context);
    },
    update(input: Written & { readonly id: string }, context: Context): Term | null {
      const id = databaseId(input.id, 'term');
      if (!id) {
        const message = `The ID passed is not for a ${taxonomy.graphqlSingleName} object`;
        throw new ResponseError('BAD_USER_INPUT', message);
      }
      updateTerm(context, taxonomy, id, changeIn(input));
      return known(id, context);
    },
    remove(input: { readonly id: string }, context: Context): { term: Term; deletedId: string } {
      const id = databaseId(input.id, 'term');
      if (!id) {
        const message = `The ID for the ${taxonomy.graphqlSingleName} was not valid`;
        throw new ResponseError('BAD_USER_INPUT', message);
      }
      return { term: deleteTerm(context, taxonomy, id), deletedId: encodeGlobalId('term', id) };
    },
  };
}

function changeIn({ name, description, slug, ...input }: Written): TermChange {
  const parentId = parentIn(input);
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof slug === 'string' && { slug }),
    ...(parentId !== null && { parentId }),
  };
}

/** Database ID of the parent, 0 for the top level; `null` if not given. */
function parentIn({ parentId, parentDatabaseId }: Written): number | null {
  const [byId, byNumber] = [parentId ?? null, parentDatabaseId ?? null];
  if (byId !== null && byNumber !== null) {
    throw new ResponseError('BAD_USER_INPUT', 'Please provide only one of parentId or parentDatabaseId');
  }
  if (byId === null) return byNumber === null ? null : byNumber;
  const id = databaseId(byId, 'term');
  if (id === null) throw new ResponseError('BAD_USER_INPUT', 'The parent ID is not a valid ID');
  return id;
}
