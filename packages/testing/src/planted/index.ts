export { people, viewers, type PlantedPerson } from './people.ts';
export { plantedSite, type PlantedSite } from './planted-site.ts';
export { canary, sightings, type Sighting } from './sightings.ts';
export { mayRead, sightOf, sightOfComment, type Sight } from './who-sees.ts';
export { comments, contentById, contents, media, type PlantedComment, type PlantedContent } from './items.ts';
