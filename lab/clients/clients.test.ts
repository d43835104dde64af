import { beforeAll, describe } from 'vitest';
import { describeApolloSite } from './apollo-suite.ts';
import { describeFaustSite } from './faust-suite.ts';
import { describeFetchSite } from './fetch-suite.ts';
import { installClients } from './install-clients.ts';
import { describeStaticSite } from './static-suite.ts';
import { describeUrqlSite } from './urql-suite.ts';

// Client applications in miniature, with the libraries of public starters from the npm registry, in front of the embedded backend over
// HTTP. One test file, because the first suite installs the libraries. They have a lock file of their own, since they are no part of the
// product.

describe('clients', { tags: ['exhaustive'], timeout: 600_000 }, () => {
  beforeAll(installClients, 600_000);
  describeFetchSite();
  describeApolloSite();
  describeStaticSite();
  describeUrqlSite();
  describeFaustSite();
});
