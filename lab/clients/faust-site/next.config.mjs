import { withFaust } from '@faustwp/core';

export default withFaust({ distDir: 'build' });
