"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class LocationsApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_location_types(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> PageLocationTypeUse:
        """List location types of mentions, most used first
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/locations/types",
            path={ },
            query={
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def list_locations(
        self,
        *,
        q: Optional[str] = None,
        location_type: Optional[List[str]] = None,
        exclude_location_type: Optional[List[str]] = None,
        bbox: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> PagePlace:
        """List mentioned places, most mentions first

        Mentions with the same type, label and address are one place. Geometry and cell come from one of its mentions.
        :param q: Prefix of the label, case-insensitive
        :param location_type: Only mentions of these types (any of them); default: all types
        :param exclude_location_type: No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
        :param bbox: `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian. Counts only mentions in this box
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/locations",
            path={ },
            query={
                "q": q,
                "location_type": location_type,
                "exclude_location_type": exclude_location_type,
                "bbox": bbox,
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json
