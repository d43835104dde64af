import { setConfig } from '@faustwp/core';
import possibleTypes from './possibleTypes.json';
import templates from './templates';

export default setConfig({ templates, possibleTypes, experimentalToolbar: true });
