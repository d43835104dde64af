import type { ServedType } from '../../access/served-types.ts';

/** The labels of a content type in the admin area; `null` for a label it does not have. */
export type ContentTypeLabels = Readonly<ReturnType<typeof labelsFor>>;

/**
 * WordPress's English labels of its content types.
 *
 * @see get_post_type_labels
 */
export const contentTypeLabels: Readonly<Record<ServedType, ContentTypeLabels>> = {
  post: labelsFor('Post', 'Posts'),
  page: { ...labelsFor('Page', 'Pages'), parentItemColon: 'Parent Page:' },
  // WordPress defines only some labels of its own for media; the rest are those of posts.
  attachment: {
    ...labelsFor('Post', 'Posts'),
    name: 'Media',
    singularName: 'Media',
    menuName: 'Media',
    allItems: 'Media',
    archives: 'Media',
    editItem: 'Edit Media',
    viewItem: 'View Attachment Page',
    attributes: 'Attachment Attributes',
  },
};

function labelsFor(one: string, many: string) {
  const [lowerOne, lowerMany] = [one.toLowerCase(), many.toLowerCase()];
  return {
    addNew: 'Add New',
    addNewItem: `Add New ${one}`,
    allItems: `All ${many}`,
    archives: `${one} Archives`,
    attributes: `${one} Attributes`,
    editItem: `Edit ${one}`,
    featuredImage: 'Featured image',
    filterItemsList: `Filter ${lowerMany} list`,
    insertIntoItem: `Insert into ${lowerOne}`,
    itemsList: `${many} list`,
    itemsListNavigation: `${many} list navigation`,
    menuName: many,
    name: many,
    newItem: `New ${one}`,
    notFound: `No ${lowerMany} found.`,
    notFoundInTrash: `No ${lowerMany} found in Trash.`,
    parentItemColon: null as string | null,
    removeFeaturedImage: 'Remove featured image',
    searchItems: `Search ${many}`,
    setFeaturedImage: 'Set featured image',
    singularName: one,
    uploadedToThisItem: `Uploaded to this ${lowerOne}`,
    useFeaturedImage: 'Use as featured image',
    viewItem: `View ${one}`,
    viewItems: `View ${many}`,
  };
}
