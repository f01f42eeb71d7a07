import * as choices from '@orion/contract/choices.ts'
import * as providers from '@orion/contract/providers.ts'
import { serve } from '../../http/invoke.ts'
import { createConnection } from './connections/create-connection.ts'
import { deleteConnection } from './connections/delete-connection.ts'
import { findNearby } from './find-nearby.ts'
import { listConnections } from './connections/list-connections.ts'
import { listModels } from './list-models.ts'
import { listProviders } from './list-providers.ts'
import { getFirstSendings, getOrganizationChoices, saveOrganizationChoices } from './organization-choices.ts'
import { testConnection } from './connections/test-connection.ts'
import { updateConnection } from './connections/update-connection.ts'

export const providerRoutes = [
  serve(providers.listProviders, listProviders),
  serve(providers.listConnections, listConnections),
  serve(providers.createConnection, createConnection),
  serve(providers.updateConnection, updateConnection),
  serve(providers.deleteConnection, deleteConnection),
  serve(providers.testConnection, testConnection),
  serve(providers.listModels, listModels),
  serve(providers.findNearby, findNearby),
  serve(choices.getOrganizationChoices, getOrganizationChoices),
  serve(choices.getFirstSendings, getFirstSendings),
  serve(choices.saveOrganizationChoices, saveOrganizationChoices),
]
