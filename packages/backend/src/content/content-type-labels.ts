import type { ServedType } from '../access/served-types.ts';

/** How the editing area calls a type of content and what is done with it; `null` for what it has no word for. */
export type ContentTypeLabels = Readonly<ReturnType<typeof labelsFor>>;

/**
 * WordPress's words for its types, in English.
 *
 * @see get_post_type_labels
 */
export const contentTypeLabels: Readonly<Record<ServedType, ContentTypeLabels>> = {
  post: labelsFor('Post', 'Posts'),
  page: { ...labelsFor('Page', 'Pages'), parentItemColon: 'Parent Page:' },
  // Media are files of posts; WordPress has words of its own only for what is seen of them.
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
